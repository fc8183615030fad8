import { describe, expect, it } from 'vitest';
import { MAX_INBOX, MAX_CONSECUTIVE_REJECTIONS } from '../config/limits.ts';
import { type TestClient, dial, dialAndGreet } from '../testing/testClient.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

const list = (id: number) => ({ type: 'unsubscribeTables', id }) as const;

/** Sends so many, and tells how each was answered. */
async function answersTo(client: TestClient, count: number): Promise<unknown[]> {
  for (let id = 1; id <= count; id++) client.send(list(id));
  const answers: unknown[] = [];
  for (let id = 1; id <= count; id++) {
    const answer = await client.next();
    expect(answer['id']).toBe(id);
    answers.push(answer['reason'] ?? answer['type']);
  }
  return answers;
}

/** Who is told of a table. */
async function watcher(server: TestServer): Promise<TestClient> {
  const client = await dialAndGreet(server);
  client.send({ type: 'subscribe', id: 1, table: 'oak' });
  await client.frame();
  await client.next();
  return client;
}

const times = (count: number, word: string) => Array<string>(count).fill(word);

describe('the rate of messages', () => {
  it('lets a burst through and not one more, then one at a time', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '10', MESSAGE_BURST: '5' });
    // The hello is one of them.
    const client = await dialAndGreet(server);
    expect(await answersTo(client, 6)).toEqual([...times(4, 'ok'), ...times(2, 'rate-limited')]);
    server.time.now += 100;
    expect(await answersTo(client, 2)).toEqual(['ok', 'rate-limited']);
  });

  it('is counted for each socket apart', async () => {
    const server = await startTestServer({ MESSAGE_BURST: '2' });
    const [one, two] = [await dialAndGreet(server), await dialAndGreet(server)];
    expect(await answersTo(one, 2)).toEqual(['ok', 'rate-limited']);
    expect(await answersTo(two, 2)).toEqual(['ok', 'rate-limited']);
  });

  it('may be overstepped so many times in a row; once more closes the socket', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1' });
    const client = await dialAndGreet(server);
    expect(await answersTo(client, MAX_CONSECUTIVE_REJECTIONS)).toEqual(
      times(MAX_CONSECUTIVE_REJECTIONS, 'rate-limited'),
    );
    server.time.now += 1000;
    // One that is let through, and patience is whole again.
    expect(await answersTo(client, MAX_CONSECUTIVE_REJECTIONS + 1)).toEqual([
      'ok',
      ...times(MAX_CONSECUTIVE_REJECTIONS, 'rate-limited'),
    ]);
    client.send(list(0));
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="rate-limited"} 1\n');
  });

  it('counts pings, which are answered as long as they are not too many', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '2' });
    const client = await dialAndGreet(server);
    let pongs = 0;
    client.socket.on('pong', () => (pongs += 1));
    // One is answered, and the others are too many, as is the message after them.
    for (let sent = 0; sent < MAX_CONSECUTIVE_REJECTIONS; sent++) client.socket.ping('x');
    expect(await answersTo(client, 1)).toEqual(['rate-limited']);
    expect(pongs).toBe(1);
    client.socket.ping('x');
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
  });

  it('counts answers to calls that nobody made', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1' });
    const client = await dialAndGreet(server);
    for (let sent = 0; sent < MAX_CONSECUTIVE_REJECTIONS - 1; sent++) client.socket.pong();
    expect(await answersTo(client, 1)).toEqual(['rate-limited']);
    client.socket.pong();
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
  });

  it('is also limited by how many wait for their answer', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1000', MESSAGE_BURST: '1000' });
    const client = await dialAndGreet(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    client.send({ type: 'stand', id: 0, table: 'oak' });
    for (let id = 1; id <= MAX_INBOX + 1; id++) client.send(list(id));
    await expect.poll(() => server.metrics.text()).toContain(`messages_total ${MAX_INBOX + 3}\n`);
    resolve();
    const answers: unknown[] = [];
    for (let id = 0; id <= MAX_INBOX + 1; id++) {
      const answer = await client.next();
      expect(answer['id']).toBe(id);
      answers.push(answer['reason'] ?? answer['type']);
    }
    expect(answers).toEqual([...times(MAX_INBOX + 1, 'ok'), 'rate-limited']);
  });
});

describe('who does not read', () => {
  it('is let go when too much waits for them, and holds up nobody else', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '65536' });
    const sleeping = await watcher(server);
    sleeping.socket.pause();
    const frame = 'x'.repeat(60_000);
    // More than the network takes in by itself.
    for (let i = 0; i < 1000 && server.lobby.subscribers.get('oak')?.size === 1; i++) {
      server.lobby.broadcast('oak', frame);
      await new Promise(setImmediate);
    }
    expect(server.lobby.subscribers.get('oak')?.size).toBe(0);
    const awake = await dialAndGreet(server);
    expect(await awake.request(list(1))).toEqual({ type: 'ok', id: 1 });
    sleeping.socket.resume();
    expect((await sleeping.closed).reason).toBe('backpressure');
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="backpressure"} 1\n');
  });

  it('is sent one frame that is larger than what may wait', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const client = await watcher(server);
    server.lobby.broadcast('oak', 'x'.repeat(1_000_000));
    expect(await client.frame()).toHaveLength(1_000_000);
    expect(await client.request(list(1))).toEqual({ type: 'ok', id: 1 });
  });
});

describe('what is said in one breath', () => {
  it('may be more than may wait, and arrives in its order', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const client = await watcher(server);
    const frames = Array.from({ length: 100 }, (_, i) => `${i} `.repeat(100));
    for (const frame of frames) server.lobby.broadcast('oak', frame);
    for (const frame of frames) expect(await client.frame()).toBe(frame);
    expect(await client.request(list(1))).toEqual({ type: 'ok', id: 1 });
  });

  it('arrives before the goodbye', async () => {
    const server = await startTestServer();
    const client = await watcher(server);
    server.lobby.broadcast('oak', 'the last word');
    const closed = server.close();
    expect(await client.frame()).toBe('the last word');
    expect((await client.closed).reason).toBe('restarting');
    await closed;
  });
});

describe('who is gone without a word', () => {
  it('is noticed by the second call, while those who answer stay', async () => {
    const server = await startTestServer();
    const dead = await dialAndGreet(server, {}, { autoPong: false });
    const alive = await dialAndGreet(server);
    for (let beats = 0; beats < 3; beats++) {
      const pinged = new Promise((resolve) => alive.socket.once('ping', resolve));
      server.heartbeat();
      await pinged;
      // What comes after the answer to the call has been read shows that the answer has been read.
      expect(await alive.request(list(beats))).toEqual({ type: 'ok', id: beats });
    }
    expect((await dead.closed).code).toBe(1006);
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="heartbeat-timeout"} 1\n');
    expect(server.metrics.text()).toContain('oriflamme_sockets 1\n');
  });

  it('is let go when they never say hello', async () => {
    const server = await startTestServer();
    const mute = await dial(server);
    const pinged = new Promise((resolve) => mute.socket.once('ping', resolve));
    server.heartbeat();
    await pinged;
    // The answer to the call has arrived when this, which is sent after it, is refused.
    expect(await mute.request(list(1))).toMatchObject({ type: 'rejected' });
    server.heartbeat();
    expect(await mute.closed).toEqual({ code: 1008, reason: 'hello-timeout' });
  });
});
