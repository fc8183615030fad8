import type { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type TestClient, dial, dialAndGreet } from '../testing/testClient.ts';
import { UNLIMITED_ENVIRONMENT } from '../config/unlimited.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

const [MAX_WAITING, MAX_REJECTIONS] = [4, 20];
/** Messages that may wait when they were read at once. */
const MAX_INBOX = 8 * MAX_WAITING;
const LIMITS = {
  MAX_WAITING_MESSAGES: String(MAX_WAITING),
  MAX_REJECTIONS_IN_A_ROW: String(MAX_REJECTIONS),
};

const request = (id: number) => ({ type: 'unsubscribeTables', id }) as const;

/** Sends `count` requests; resolves to the type or rejection reason of each response. */
async function responsesTo(client: TestClient, count: number): Promise<unknown[]> {
  for (let id = 1; id <= count; id++) client.send(request(id));
  const responses: unknown[] = [];
  for (let id = 1; id <= count; id++) {
    const response = await client.next();
    expect(response['id']).toBe(id);
    responses.push(response['reason'] ?? response['type']);
  }
  return responses;
}

/** A client that is subscribed to the table `oak`. */
async function subscriber(server: TestServer): Promise<TestClient> {
  const client = await dialAndGreet(server);
  client.send({ type: 'subscribe', id: 1, table: 'oak' });
  await client.frame();
  await client.next();
  return client;
}

/** Sends messages in one write, so that the server reads them all at once. */
function inOneWrite({ socket }: TestClient, send: () => void): void {
  const { _socket: stream } = socket as unknown as { _socket: Duplex };
  stream.cork();
  send();
  stream.uncork();
}

const repeat = (count: number, word: string) => Array<string>(count).fill(word);

describe('ClientConnection rate limit', () => {
  it('accepts a burst, then as many as the rate allows', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '10', MESSAGE_BURST: '5' });
    // The hello is part of the burst.
    const client = await dialAndGreet(server);
    expect(await responsesTo(client, 6)).toEqual([...repeat(4, 'ok'), ...repeat(2, 'rate-limited')]);
    server.time.now += 100;
    expect(await responsesTo(client, 2)).toEqual(['ok', 'rate-limited']);
  });

  it('applies to each socket separately', async () => {
    const server = await startTestServer({ MESSAGE_BURST: '2' });
    const [one, two] = [await dialAndGreet(server), await dialAndGreet(server)];
    expect(await responsesTo(one, 2)).toEqual(['ok', 'rate-limited']);
    expect(await responsesTo(two, 2)).toEqual(['ok', 'rate-limited']);
  });

  it('closes the socket after MAX_REJECTIONS_IN_A_ROW', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1', ...LIMITS });
    const client = await dialAndGreet(server);
    expect(await responsesTo(client, MAX_REJECTIONS)).toEqual(repeat(MAX_REJECTIONS, 'rate-limited'));
    server.time.now += 1000;
    // An accepted message resets the count.
    expect(await responsesTo(client, MAX_REJECTIONS + 1)).toEqual([
      'ok',
      ...repeat(MAX_REJECTIONS, 'rate-limited'),
    ]);
    client.send(request(0));
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="rate-limited"} 1\n');
  });

  it('counts pings and answers those within the limit', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '2', ...LIMITS });
    const client = await dialAndGreet(server);
    let pongs = 0;
    client.socket.on('pong', () => (pongs += 1));
    // The first is answered; the others and the request after them exceed the limit.
    for (let sent = 0; sent < MAX_REJECTIONS; sent++) client.socket.ping('x');
    expect(await responsesTo(client, 1)).toEqual(['rate-limited']);
    expect(pongs).toBe(1);
    client.socket.ping('x');
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
  });

  it('counts unsolicited pongs', async () => {
    const server = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1', ...LIMITS });
    const client = await dialAndGreet(server);
    for (let sent = 0; sent < MAX_REJECTIONS - 1; sent++) client.socket.pong();
    expect(await responsesTo(client, 1)).toEqual(['rate-limited']);
    client.socket.pong();
    expect(await client.closed).toEqual({ code: 1008, reason: 'rate-limited' });
  });

  it('rejects messages when MAX_INBOX of them are waiting', async () => {
    const server = await startTestServer({ ...UNLIMITED_ENVIRONMENT, ...LIMITS });
    const client = await dialAndGreet(server);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    inOneWrite(client, () => {
      client.send({ type: 'stand', id: 0, table: 'oak' });
      for (let id = 1; id <= MAX_INBOX + 1; id++) client.send(request(id));
    });
    await expect.poll(() => server.metrics.text()).toContain(`messages_total ${MAX_INBOX + 3}\n`);
    resolve();
    const responses: unknown[] = [];
    for (let id = 0; id <= MAX_INBOX + 1; id++) {
      const response = await client.next();
      expect(response['id']).toBe(id);
      responses.push(response['reason'] ?? response['type']);
    }
    expect(responses).toEqual([...repeat(MAX_INBOX + 1, 'ok'), 'rate-limited']);
  });
});

describe('ClientConnection backpressure', () => {
  it('closes a client whose send buffer exceeds maxBuffered and serves the others', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '65536' });
    const slow = await subscriber(server);
    slow.socket.pause();
    const frame = 'x'.repeat(60_000);
    // More than the buffers of the network hold.
    for (let i = 0; i < 1000 && server.lobby.subscribers.get('oak')?.size === 1; i++) {
      server.lobby.broadcast('oak', frame);
      await new Promise(setImmediate);
    }
    expect(server.lobby.subscribers.get('oak')?.size).toBe(0);
    const other = await dialAndGreet(server);
    expect(await other.request(request(1))).toEqual({ type: 'ok', id: 1 });
    slow.socket.resume();
    expect((await slow.closed).reason).toBe('backpressure');
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="backpressure"} 1\n');
  });

  it('sends a single frame that is larger than maxBuffered', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const client = await subscriber(server);
    server.lobby.broadcast('oak', 'x'.repeat(1_000_000));
    expect(await client.frame()).toHaveLength(1_000_000);
    expect(await client.request(request(1))).toEqual({ type: 'ok', id: 1 });
  });

  it('sends corked frames that together exceed maxBuffered, in order', async () => {
    const server = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const client = await subscriber(server);
    const frames = Array.from({ length: 100 }, (_, i) => `${i} `.repeat(100));
    for (const frame of frames) server.lobby.broadcast('oak', frame);
    for (const frame of frames) expect(await client.frame()).toBe(frame);
    expect(await client.request(request(1))).toEqual({ type: 'ok', id: 1 });
  });

  it('sends corked frames before it closes', async () => {
    const server = await startTestServer();
    const client = await subscriber(server);
    server.lobby.broadcast('oak', 'the last frame');
    const closed = server.close();
    expect(await client.frame()).toBe('the last frame');
    expect((await client.closed).reason).toBe('restarting');
    await closed;
  });
});

describe('ClientConnection with messages that wait', () => {
  /** A client whose first request is not answered yet, with `waiting` requests behind it. */
  async function busyClient(waiting: number) {
    const server = await startTestServer({ ...UNLIMITED_ENVIRONMENT, ...LIMITS });
    const [client, other] = [await dialAndGreet(server), await dialAndGreet(server)];
    const { promise, resolve: release } = Promise.withResolvers<void>();
    server.lobby.hold = promise;
    inOneWrite(client, () => {
      client.send({ type: 'stand', id: 0, table: 'oak' });
      for (let id = 1; id <= waiting; id++) client.send(request(id));
    });
    let greetings = 2;
    const messages = (count: number) => `messages_total ${greetings + count}\n`;
    await expect.poll(() => server.metrics.text()).toContain(messages(waiting + 1));
    /** Time in which the server would read what has arrived. */
    const roundTrips = async () => {
      for (let id = 1; id <= 20; id++) await other.request(request(id));
      greetings += 20;
    };
    return { server, client, other, release, roundTrips, messages };
  }

  it('reads on below MAX_WAITING of them', async () => {
    const { server, client, release, messages } = await busyClient(MAX_WAITING - 1);
    client.send(request(MAX_WAITING));
    await expect.poll(() => server.metrics.text()).toContain(messages(MAX_WAITING + 1));
    release();
  });

  it('reads nothing more at MAX_WAITING of them, until all are answered', async () => {
    const { server, client, release, roundTrips, messages } = await busyClient(MAX_WAITING);
    client.send(request(MAX_WAITING + 1));
    await roundTrips();
    expect(server.metrics.text()).toContain(messages(MAX_WAITING + 1));
    release();
    const responses: unknown[] = [];
    for (let id = 0; id <= MAX_WAITING + 1; id++) responses.push((await client.next())['type']);
    expect(responses).toEqual(repeat(MAX_WAITING + 2, 'ok'));
  });

  it('does not miss the pong of a client that it does not read from', async () => {
    const { server, client, other, release } = await busyClient(MAX_WAITING);
    other.socket.terminate();
    await expect.poll(() => server.metrics.text()).toContain('oriflamme_sockets 1\n');
    for (let heartbeats = 0; heartbeats < 3; heartbeats++) server.heartbeat();
    release();
    for (let id = 0; id <= MAX_WAITING; id++) expect(await client.next()).toMatchObject({ type: 'ok', id });
    // Once it is read again, it has to answer as any other.
    client.socket.pause();
    for (let heartbeats = 0; heartbeats < 3; heartbeats++) server.heartbeat();
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="heartbeat-timeout"} 1\n');
  });

  it('closes it all the same', async () => {
    const { server, client, release } = await busyClient(MAX_WAITING);
    server.moderation.cut(() => true, 'banned');
    expect(await client.closed).toEqual({ code: 4003, reason: 'banned' });
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="banned"} 2\n');
    release();
  });
});

describe('ClientConnection heartbeat', () => {
  it('terminates a client that does not answer a ping, and no other', async () => {
    const server = await startTestServer();
    const dead = await dialAndGreet(server, {}, { autoPong: false });
    const alive = await dialAndGreet(server);
    for (let heartbeats = 0; heartbeats < 3; heartbeats++) {
      const pinged = new Promise((resolve) => alive.socket.once('ping', resolve));
      server.heartbeat();
      await pinged;
      // Frames arrive in order: a response shows that the pong before the request was received.
      expect(await alive.request(request(heartbeats))).toEqual({ type: 'ok', id: heartbeats });
    }
    expect((await dead.closed).code).toBe(1006);
    await expect.poll(() => server.metrics.text()).toContain('closed_total{reason="heartbeat-timeout"} 1\n');
    expect(server.metrics.text()).toContain('oriflamme_sockets 1\n');
  });

  it('closes a client that never sends hello', async () => {
    const server = await startTestServer();
    const silent = await dial(server);
    const pinged = new Promise((resolve) => silent.socket.once('ping', resolve));
    server.heartbeat();
    await pinged;
    // The rejection shows that the pong before the request was received.
    expect(await silent.request(request(1))).toMatchObject({ type: 'rejected' });
    server.heartbeat();
    expect(await silent.closed).toEqual({ code: 1008, reason: 'hello-timeout' });
  });
});
