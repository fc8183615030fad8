import { sets } from '@oriflamme/engine';
import type { TableListing } from '@oriflamme/protocol';
import { describe, expect, it, vi } from 'vitest';
import { LocalHub } from '../cluster/localBus.ts';
import { LISTING_INTERVAL_MS, SharedListing, STALE_MS } from '../listing/sharedListing.ts';
import type { PostgresStore } from '../store/postgres/postgresStore.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../store/testing/postgresStore.ts';
import {
  clientSeedOf,
  Listener,
  newName,
  openLobby,
  person,
  seatAll,
  tableConfig,
  TestClock,
} from '../testing/testLobby.ts';
import type { LocalLobby } from './localLobby.ts';
import type { Strengths } from './matchmaking.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

/** Lobbies of several servers on one PostgreSQL database, with one clock. */
async function openLobbies(count: number, maxTables = 100, strengths?: Strengths) {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const hub = new LocalHub();
  const errors: unknown[] = [];
  const lobbies: { lobby: LocalLobby; store: PostgresStore }[] = [];
  for (let i = 0; i < count; i++) {
    const store = await openPostgresStore({ url, schema });
    const onError = (error: unknown) => void errors.push(error);
    const listing = new SharedListing({ store: store.shared, bus: hub.connect(), now: clock.now, onError });
    const { lobby } = await openLobby(store, clock, { listing, limits: { maxTables }, strengths });
    lobbies.push({ lobby, store });
  }
  /** Lets the servers write and read what is due. */
  const pass = async (ms = LISTING_INTERVAL_MS) => {
    clock.advance(ms);
    for (const { lobby } of lobbies) await lobby.updateListing();
    clock.advance(LISTING_INTERVAL_MS);
    for (const { lobby } of lobbies) await lobby.updateListing();
    expect(errors).toEqual([]);
  };
  return { lobbies, clock, pass };
}

/** The list that a client has after these messages. */
function listIn({ messages }: Listener): TableListing[] {
  const tables = new Map<string, TableListing>();
  for (const message of messages) {
    if (message.type === 'tables') for (const each of message.tables) tables.set(each.table, each);
    if (message.type !== 'tablesDelta') continue;
    for (const each of message.added) tables.set(each.table, each);
    for (const each of message.changed) tables.set(each.table, { ...tables.get(each.table)!, ...each });
    for (const id of message.removed) tables.delete(id);
  }
  return [...tables.values()];
}

const resultOf = (result: { table: string } | { rejected: { reason: string } }) =>
  'table' in result ? result.table : result.rejected.reason;

describe('The list of public tables on several servers', () => {
  it('shows the tables of all of them, how they change, and their end', async () => {
    const { lobbies, pass } = await openLobbies(2);
    const [one, other] = lobbies.map(({ lobby }) => lobby);
    const list = new Listener();
    other.subscribeList(list.send, true);
    const table = newName();
    await one.create(ann, table, tableConfig());
    await one.create(ann, newName(), tableConfig({ isPublic: false }));
    await pass();
    expect(listIn(list)).toMatchObject([{ table, phase: 'open', seats: [{ type: 'empty' }, {}, {}] }]);
    expect(other.stats()).toEqual({ open: 1, playing: 0 });
    await one.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    await pass();
    expect(listIn(list)).toMatchObject([{ table, seats: [{ type: 'person', name: 'Ann' }, {}, {}] }]);
    const playing = await seatAll(one, [ann, ben]);
    await one.admin.close(table);
    await pass();
    expect(listIn(list)).toMatchObject([{ table: playing, phase: 'playing' }]);
    expect(other.stats()).toEqual({ open: 0, playing: 1 });
  });

  it('is read for who asks once, at most every LISTING_INTERVAL_MS', async () => {
    const { lobbies, clock, pass } = await openLobbies(2);
    const [one, { lobby: other, store }] = lobbies;
    const listed = vi.spyOn(store.shared, 'listed');
    const ask = async () => (await other.listTables()).map(({ table, phase }) => `${table} ${phase}`);
    const table = newName();
    await one.lobby.create(ann, table, tableConfig());
    await pass();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([
      [`${table} open`],
      [`${table} open`],
      [`${table} open`],
    ]);
    expect(listed).toHaveBeenCalledTimes(1);
    await one.lobby.admin.close(table);
    await one.lobby.updateListing();
    expect(await ask()).toEqual([`${table} open`]);
    expect(listed).toHaveBeenCalledTimes(1);
    clock.advance(LISTING_INTERVAL_MS);
    expect(await ask()).toEqual([]);
    expect(listed).toHaveBeenCalledTimes(2);
  });

  it('forgets tables of other servers that it has not read for a while', async () => {
    const { lobbies, clock, pass } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = newName();
    await one.lobby.create(ann, table, tableConfig());
    const stop = other.lobby.subscribeList(() => undefined, true);
    await pass();
    stop();
    vi.spyOn(other.store.shared, 'listed').mockRejectedValue(new Error('away'));
    const list = async () => {
      const listener = new Listener();
      other.lobby.subscribeList(listener.send)();
      return listIn(listener).map((each) => each.table);
    };
    clock.advance(STALE_MS - LISTING_INTERVAL_MS - 1);
    expect(await list()).toEqual([table]);
    clock.advance(LISTING_INTERVAL_MS + 1);
    expect(await list()).toEqual([]);
  });

  it('says nothing that only a player may know', async () => {
    const { lobbies, pass } = await openLobbies(1);
    const [{ lobby, store }] = lobbies;
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    await pass();
    const [{ summary }] = await store.shared.listed(9);
    expect(Object.keys(JSON.parse(summary) as object)).toEqual(['id', 'phase', 'config', 'seats', 'fillAt']);
    expect(summary).not.toMatch(/seed/i);
  });

  it('lists the tables from before there was a list', async () => {
    const { lobbies, pass } = await openLobbies(1);
    const [{ store }] = lobbies;
    const old = await openLobby(store);
    const table = newName();
    await old.lobby.create(ann, table, tableConfig());
    await lobbies[0].lobby.restore();
    await pass();
    expect((await store.shared.listed(9)).map((row) => row.table)).toEqual([table]);
  });
});

describe('A quick match on several servers', () => {
  it('joins a table that another server has opened, if it still suits', async () => {
    const { lobbies, pass } = await openLobbies(2);
    const [one, other] = lobbies.map(({ lobby }) => lobby);
    const table = resultOf(await one.quickMatch(ann, sets.base, 2));
    await pass();
    await one.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    expect(resultOf(await other.quickMatch(ben, sets.base, 2))).toBe(table);
    expect(resultOf(await other.quickMatch(ben, sets.base, 3))).not.toBe(table);
    // The list does not know yet that the table is full.
    await one.command(ben, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') });
    expect(resultOf(await other.quickMatch(cat, sets.base, 2))).not.toBe(table);
  });

  it('prefers opponents of similar strength, whichever server they are at', async () => {
    const strengths: Strengths = async () =>
      new Map([
        [ann.id, 40],
        [ben.id, 10],
        [cat.id, 38],
      ]);
    const { lobbies, pass } = await openLobbies(2, 100, strengths);
    const opened = await Promise.all(
      lobbies.map(async ({ lobby }, i) => resultOf(await lobby.quickMatch([ann, ben][i], sets.base, 2))),
    );
    for (const [i, { lobby }] of lobbies.entries())
      await lobby.command([ann, ben][i], opened[i], { type: 'sit', seat: 0 });
    await pass();
    for (const { lobby } of lobbies)
      expect(resultOf(await lobby.quickMatch(cat, sets.base, 2))).toBe(opened[0]);
  });

  it('opens at worst two tables at the same time, and both can be joined', async () => {
    const { lobbies, pass } = await openLobbies(2);
    const opened = await Promise.all(
      lobbies.map(async ({ lobby }, i) => resultOf(await lobby.quickMatch([ann, ben][i], sets.base, 2))),
    );
    await pass();
    for (const { lobby } of lobbies)
      expect(opened).toContain(resultOf(await lobby.quickMatch(cat, sets.base, 2)));
  });
});

it('MAX_TABLES counts the tables of all servers', async () => {
  const { lobbies, pass } = await openLobbies(2, 2);
  const [one, other] = lobbies.map(({ lobby }) => lobby);
  for (let i = 0; i < 2; i++) await one.create(ann, newName(), tableConfig());
  await pass();
  const table = newName();
  expect(await other.create(ben, table, tableConfig())).toMatchObject({ rejected: { reason: 'full' } });
  const [{ store }] = lobbies;
  const [{ table: first }] = await Array.fromAsync(store.openTables());
  await one.admin.close(first);
  await pass();
  expect(await other.create(ben, table, tableConfig())).toEqual({ table });
});
