import { describe, expect, it, vi } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { LocalHub } from '../cluster/localBus.ts';
import { SharedListing } from '../listing/sharedListing.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';
import type { TableState } from '../table/tableState.ts';
import { replayRows } from '../table/replay.ts';
import { serializeState } from '../table/stored/serialize.ts';
import { Listener, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const [ann] = people;
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });
const MINUTE_MS = 60_000;

/** Two servers that hear of each other, with what the second one listens to and has evicted. */
async function openTwo() {
  const evicted: TableState[] = [];
  const topics: Set<string>[] = [];
  const wrapBus = (bus: Bus): Bus => {
    const listening = new Set<string>();
    topics.push(listening);
    return {
      get isConnected() {
        return bus.isConnected;
      },
      publish: (topic, message) => bus.publish(topic, message),
      subscribe: (topic, listener) => {
        listening.add(topic);
        const stop = bus.subscribe(topic, listener);
        return () => {
          listening.delete(topic);
          stop();
        };
      },
      close: () => bus.close(),
    };
  };
  const { lobbies, clock } = await openLobbies(2, {
    isConnected: true,
    wrapBus,
    changesOf: (server) => (server === 1 ? { onEvicted: (state) => evicted.push(state) } : {}),
  });
  const [one, other] = lobbies;
  const table = await seatAll(one.lobby, people, config);
  await one.lobby.subscribe(ann, table, { afterChat: 0 }, () => undefined);
  return { one, other, clock, table, evicted, topic: `table:${table}`, topics: topics[1] };
}

it('The list of a server forgets a table that has left the memory, and one that another server has ended', async () => {
  const bus = new LocalHub().connect();
  const onError = (error: unknown) => expect.unreachable(String(error));
  const listing = new SharedListing({ store: new MemorySharedStore(), bus, now: () => 0, onError });
  const forget = vi.spyOn(listing, 'forget');
  const { lobbies, clock } = await openLobbies(2, {
    isConnected: true,
    changesOf: (server) => (server === 1 ? { listing } : {}),
  });
  const [{ lobby: one }, { lobby: other }] = lobbies;
  const tables = [await seatAll(other, people, config), await seatAll(other, people, config)];
  await other.subscribe(ann, tables[1], { afterChat: 0 }, () => undefined);
  clock.advance(MINUTE_MS);
  await other.runDueJobs();
  expect(forget.mock.calls).toEqual([[tables[0]]]);
  await one.admin.close(tables[1]);
  await other.registry.catchUp([tables[1]]);
  await expect.poll(() => forget.mock.calls).toEqual([[tables[0]], [tables[1]]]);
});

describe('A table leaves the memory of a server', () => {
  it('that nobody has used for a minute, and no other one', async () => {
    const { one, other, clock, table, evicted, topic, topics } = await openTwo();
    const subscribed = await other.lobby.subscribe(ann, table, { afterChat: 0 }, () => undefined);
    clock.advance(10 * MINUTE_MS);
    await other.lobby.runDueJobs();
    expect([other.lobby.size, topics.has(topic)]).toEqual([1, true]);
    if ('stop' in subscribed) subscribed.stop();
    await other.lobby.registry.get(table)!.enqueue(async () => undefined);
    clock.advance(MINUTE_MS - 1);
    await other.lobby.runDueJobs();
    expect([other.lobby.size, evicted.length]).toEqual([1, 0]);
    clock.advance(5000);
    await other.lobby.runDueJobs();
    expect([other.lobby.size, topics.has(topic)]).toEqual([0, false]);
    expect(evicted.map(({ id }) => id)).toEqual([table]);
    expect(one.lobby.size).toBe(1);
  });

  it('and comes back as it is stored, with what happened meanwhile', async () => {
    const { one, other, clock, table } = await openTwo();
    await other.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    clock.advance(MINUTE_MS);
    await other.lobby.runDueJobs();
    expect(other.lobby.size).toBe(0);
    // Its state was stored when it was evicted.
    await expect.poll(async () => (await one.store.load(table))!.rows).toEqual([]);
    const known = () => one.lobby.registry.get(table)!.state;
    await expect.poll(() => known().deciders.length).toBe(1);
    const { seat } = known().game!.turn!;
    await one.lobby.command(people[seat], table, { type: 'choose', decision: 1, option: 0 });
    const listener = new Listener();
    await other.lobby.subscribe(people[seat], table, { afterChat: 0 }, listener.send);
    expect(other.lobby.size).toBe(1);
    const { rows } = (await one.store.read(table))!;
    const stored = replayRows(table, rows).at(-1)!.state;
    const loaded = other.lobby.registry.get(table)!.state;
    expect(serializeState(loaded)).toBe(serializeState(stored));
    expect(loaded.deciders.length).toBe(2);
  });
});

it('Where there is one server, a running game stays in memory', async () => {
  const { lobbies, clock } = await openLobbies(1);
  const [{ lobby }] = lobbies;
  await seatAll(lobby, people, config);
  clock.advance(10 * MINUTE_MS);
  await lobby.runDueJobs();
  expect(lobby.size).toBe(1);
});
