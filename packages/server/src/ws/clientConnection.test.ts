import { describe, expect, it } from 'vitest';
import { MAX_INBOX, MAX_CONSECUTIVE_REJECTIONS } from '../config/limits.ts';
import { type TestClient, dial, dialAndGreet } from '../testing/testClient.ts';
import { type TestServer, startTestServer } from '../testing/testServer.ts';

const list = (id: number) => ({ type: 'list', id, on: false }) as const;

/** Sends so many, and tells how each was answered. */
async function answersTo(caller: TestClient, count: number): Promise<unknown[]> {
  for (let id = 1; id <= count; id++) caller.say(list(id));
  const answers: unknown[] = [];
  for (let id = 1; id <= count; id++) {
    const answer = await caller.next();
    expect(answer['id']).toBe(id);
    answers.push(answer['reason'] ?? answer['type']);
  }
  return answers;
}

/** Who is told of a table. */
async function watcher(house: TestServer): Promise<TestClient> {
  const caller = await dialAndGreet(house);
  caller.say({ type: 'watch', id: 1, table: 'oak' });
  await caller.frame();
  await caller.next();
  return caller;
}

const times = (count: number, word: string) => Array<string>(count).fill(word);

describe('the rate of messages', () => {
  it('lets a burst through and not one more, then one at a time', async () => {
    const house = await startTestServer({ MESSAGES_PER_SECOND: '10', MESSAGE_BURST: '5' });
    // The hello is one of them.
    const caller = await dialAndGreet(house);
    expect(await answersTo(caller, 6)).toEqual([...times(4, 'done'), ...times(2, 'too-fast')]);
    house.time.now += 100;
    expect(await answersTo(caller, 2)).toEqual(['done', 'too-fast']);
  });

  it('is counted for each socket apart', async () => {
    const house = await startTestServer({ MESSAGE_BURST: '2' });
    const [one, two] = [await dialAndGreet(house), await dialAndGreet(house)];
    expect(await answersTo(one, 2)).toEqual(['done', 'too-fast']);
    expect(await answersTo(two, 2)).toEqual(['done', 'too-fast']);
  });

  it('may be overstepped so many times in a row; once more closes the socket', async () => {
    const house = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1' });
    const caller = await dialAndGreet(house);
    expect(await answersTo(caller, MAX_CONSECUTIVE_REJECTIONS)).toEqual(
      times(MAX_CONSECUTIVE_REJECTIONS, 'too-fast'),
    );
    house.time.now += 1000;
    // One that is let through, and patience is whole again.
    expect(await answersTo(caller, MAX_CONSECUTIVE_REJECTIONS + 1)).toEqual([
      'done',
      ...times(MAX_CONSECUTIVE_REJECTIONS, 'too-fast'),
    ]);
    caller.say(list(0));
    expect(await caller.closed).toEqual({ code: 1008, reason: 'too-fast' });
    await expect.poll(() => house.metrics.text()).toContain('closed_total{why="too-fast"} 1\n');
  });

  it('counts pings, which are answered as long as they are not too many', async () => {
    const house = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '2' });
    const caller = await dialAndGreet(house);
    let pongs = 0;
    caller.socket.on('pong', () => (pongs += 1));
    // One is answered, and the others are too many, as is the message after them.
    for (let sent = 0; sent < MAX_CONSECUTIVE_REJECTIONS; sent++) caller.socket.ping('x');
    expect(await answersTo(caller, 1)).toEqual(['too-fast']);
    expect(pongs).toBe(1);
    caller.socket.ping('x');
    expect(await caller.closed).toEqual({ code: 1008, reason: 'too-fast' });
  });

  it('counts answers to calls that nobody made', async () => {
    const house = await startTestServer({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '1' });
    const caller = await dialAndGreet(house);
    for (let sent = 0; sent < MAX_CONSECUTIVE_REJECTIONS - 1; sent++) caller.socket.pong();
    expect(await answersTo(caller, 1)).toEqual(['too-fast']);
    caller.socket.pong();
    expect(await caller.closed).toEqual({ code: 1008, reason: 'too-fast' });
  });

  it('is also limited by how many wait for their answer', async () => {
    const house = await startTestServer({ MESSAGES_PER_SECOND: '1000', MESSAGE_BURST: '1000' });
    const caller = await dialAndGreet(house);
    const { promise, resolve } = Promise.withResolvers<void>();
    house.lobby.hold = promise;
    caller.say({ type: 'stand', id: 0, table: 'oak' });
    for (let id = 1; id <= MAX_INBOX + 1; id++) caller.say(list(id));
    await expect.poll(() => house.metrics.text()).toContain(`messages_total ${MAX_INBOX + 3}\n`);
    resolve();
    const answers: unknown[] = [];
    for (let id = 0; id <= MAX_INBOX + 1; id++) {
      const answer = await caller.next();
      expect(answer['id']).toBe(id);
      answers.push(answer['reason'] ?? answer['type']);
    }
    expect(answers).toEqual([...times(MAX_INBOX + 1, 'done'), 'too-fast']);
  });
});

describe('who does not read', () => {
  it('is let go when too much waits for them, and holds up nobody else', async () => {
    const house = await startTestServer({ MAX_BUFFERED_BYTES: '65536' });
    const sleeping = await watcher(house);
    sleeping.socket.pause();
    const frame = 'x'.repeat(60_000);
    // More than the network takes in by itself.
    for (let i = 0; i < 1000 && house.lobby.watching.get('oak')?.size === 1; i++) {
      house.lobby.tell('oak', frame);
      await new Promise(setImmediate);
    }
    expect(house.lobby.watching.get('oak')?.size).toBe(0);
    const awake = await dialAndGreet(house);
    expect(await awake.ask(list(1))).toEqual({ type: 'done', id: 1 });
    sleeping.socket.resume();
    expect((await sleeping.closed).reason).toBe('too-slow');
    await expect.poll(() => house.metrics.text()).toContain('closed_total{why="too-slow"} 1\n');
  });

  it('is sent one frame that is larger than what may wait', async () => {
    const house = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const caller = await watcher(house);
    house.lobby.tell('oak', 'x'.repeat(1_000_000));
    expect(await caller.frame()).toHaveLength(1_000_000);
    expect(await caller.ask(list(1))).toEqual({ type: 'done', id: 1 });
  });
});

describe('what is said in one breath', () => {
  it('may be more than may wait, and arrives in its order', async () => {
    const house = await startTestServer({ MAX_BUFFERED_BYTES: '1024' });
    const caller = await watcher(house);
    const frames = Array.from({ length: 100 }, (_, i) => `${i} `.repeat(100));
    for (const frame of frames) house.lobby.tell('oak', frame);
    for (const frame of frames) expect(await caller.frame()).toBe(frame);
    expect(await caller.ask(list(1))).toEqual({ type: 'done', id: 1 });
  });

  it('arrives before the goodbye', async () => {
    const house = await startTestServer();
    const caller = await watcher(house);
    house.lobby.tell('oak', 'the last word');
    const closed = house.close();
    expect(await caller.frame()).toBe('the last word');
    expect((await caller.closed).reason).toBe('restarting');
    await closed;
  });
});

describe('who is gone without a word', () => {
  it('is noticed by the second call, while those who answer stay', async () => {
    const house = await startTestServer();
    const dead = await dialAndGreet(house, {}, { autoPong: false });
    const alive = await dialAndGreet(house);
    for (let beats = 0; beats < 3; beats++) {
      const pinged = new Promise((resolve) => alive.socket.once('ping', resolve));
      house.beat();
      await pinged;
      // What comes after the answer to the call has been read shows that the answer has been read.
      expect(await alive.ask(list(beats))).toEqual({ type: 'done', id: beats });
    }
    expect((await dead.closed).code).toBe(1006);
    await expect.poll(() => house.metrics.text()).toContain('closed_total{why="silent"} 1\n');
    expect(house.metrics.text()).toContain('oriflamme_sockets 1\n');
  });

  it('is let go when they never say hello', async () => {
    const house = await startTestServer();
    const mute = await dial(house);
    const pinged = new Promise((resolve) => mute.socket.once('ping', resolve));
    house.beat();
    await pinged;
    // The answer to the call has arrived when this, which is sent after it, is refused.
    expect(await mute.ask(list(1))).toMatchObject({ type: 'refused' });
    house.beat();
    expect(await mute.closed).toEqual({ code: 1008, reason: 'no-hello' });
  });
});
