import { describe, expect, it } from 'vitest';
import { Listener, newName, openLobby, clientSeedOf, person, tableConfig } from '../../testing/testLobby.ts';
import { openLobbies } from '../../testing/twoLobbies.ts';
import { REPEAT_MS, SPECTATORS_INTERVAL_MS } from './spectatorCounts.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

const countsOf = ({ messages }: Listener) =>
  messages.flatMap((message) => (message.type === 'spectators' ? [message.count] : []));

async function openTable() {
  const test = await openLobby();
  const table = newName();
  await test.lobby.create(ann, table, tableConfig());
  await test.lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
  const hers = new Listener();
  await test.lobby.subscribe(ann, table, undefined, hers.send, true);
  await test.lobby.runDueJobs();
  return { ...test, table, hers };
}

/** Subscribes and returns the function that ends it. */
async function watch(lobby: Awaited<ReturnType<typeof openTable>>['lobby'], who: typeof ann, table: string) {
  const listener = new Listener();
  const result = await lobby.subscribe(who, table, undefined, listener.send, true);
  return { listener, stop: 'stop' in result ? result.stop : () => undefined };
}

describe('SpectatorCounts', () => {
  it('tell everyone how many watch, without names, counting people and not devices', async () => {
    const { lobby, clock, table, hers } = await openTable();
    expect(countsOf(hers)).toEqual([0, 0]);
    const first = await watch(lobby, cat, table);
    expect(countsOf(first.listener)).toEqual([1]);
    const second = await watch(lobby, cat, table);
    await watch(lobby, ben, table);
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    expect(countsOf(hers)).toEqual([0, 0, 2]);
    const frames = hers.frames.filter((frame) => frame.includes('"spectators"'));
    expect(frames.at(-1)).toBe(`{"type":"spectators","table":"${table}","count":2}`);
    first.stop();
    second.stop();
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    expect(countsOf(hers)).toEqual([0, 0, 2, 1]);
  });

  it('are sent at most once per interval, and only if they differ', async () => {
    const { lobby, clock, table, hers } = await openTable();
    const before = countsOf(hers).length;
    const guest = await watch(lobby, cat, table);
    clock.advance(SPECTATORS_INTERVAL_MS - 1);
    await lobby.runDueJobs();
    expect(countsOf(hers)).toHaveLength(before);
    clock.advance(1);
    await lobby.runDueJobs();
    expect(countsOf(hers).slice(before)).toEqual([1]);
    guest.stop();
    await watch(lobby, cat, table);
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    expect(countsOf(hers).slice(before)).toEqual([1]);
  });

  it('leave out a spectator who sits down', async () => {
    const { lobby, clock, table, hers } = await openTable();
    await watch(lobby, ben, table);
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    await lobby.command(ben, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') });
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    expect(countsOf(hers).slice(-2)).toEqual([1, 0]);
  });

  it('are not sent to those who did not ask', async () => {
    const { lobby, clock, table } = await openTable();
    const plain = new Listener();
    await lobby.subscribe(ben, table, undefined, plain.send);
    clock.advance(SPECTATORS_INTERVAL_MS);
    await lobby.runDueJobs();
    expect(countsOf(plain)).toEqual([]);
  });
});

describe('SpectatorCounts of several servers', () => {
  /** A table at two servers; Ann, who plays, is at the first one. */
  async function openTwo() {
    const { lobbies, clock } = await openLobbies(2, { isConnected: true });
    const [one, other] = lobbies.map(({ lobby }) => lobby);
    const table = newName();
    await one.create(ann, table, tableConfig());
    await one.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    const hers = (await watch(one, ann, table)).listener;
    /** The last count that Ann has heard, a second later. */
    const count = async () => {
      clock.advance(SPECTATORS_INTERVAL_MS);
      for (const lobby of [one, other, one, other]) await lobby.runDueJobs();
      return countsOf(hers).at(-1);
    };
    return { one, other, clock, table, hers, count };
  }

  it('are added up, and a newcomer learns of those who came before', async () => {
    const { one, other, table, count } = await openTwo();
    await watch(one, ben, table);
    await expect.poll(count).toBe(1);
    const { listener, stop } = await watch(other, cat, table);
    await expect.poll(count).toBe(2);
    await expect.poll(async () => (await count()) && countsOf(listener).at(-1)).toBe(2);
    stop();
    await expect.poll(count).toBe(1);
  });

  it('forget a server at once that is known to be gone', async () => {
    const { one, other, clock, table, hers, count } = await openTwo();
    await watch(other, cat, table);
    await expect.poll(count).toBe(1);
    one.onServerGone('server1');
    clock.advance(SPECTATORS_INTERVAL_MS);
    await one.runDueJobs();
    expect(countsOf(hers).at(-1)).toBe(0);
  });

  it('forget a server that says nothing any more', async () => {
    const { one, other, clock, table, hers, count } = await openTwo();
    await watch(other, cat, table);
    await expect.poll(count).toBe(1);
    // It repeats what it has said, and then it is gone.
    clock.advance(REPEAT_MS);
    expect(await count()).toBe(1);
    for (let i = 0; i < 4; i++) {
      clock.advance(REPEAT_MS);
      await one.runDueJobs();
    }
    clock.advance(SPECTATORS_INTERVAL_MS);
    await one.runDueJobs();
    expect(countsOf(hers).at(-1)).toBe(0);
  });
});
