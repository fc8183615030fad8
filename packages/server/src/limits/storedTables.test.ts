// Tables and seats where tables leave the memory, and where other servers have them.
import { expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { newName, person, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';
import { ClientLimits } from './clientLimits.ts';
import { addressKeys, personKey } from './limitKeys.ts';
import { REVIEW_MS, TableLimits } from './tableLimits.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
type Person = typeof ann;

const MINUTE_MS = 60_000;
const FULL = { rejected: { reason: 'full' } };

/** Servers on one PostgreSQL, each with its limits. */
async function openServers(count: number, environment: Record<string, string>) {
  const limits: TableLimits[] = [];
  const { lobbies, clock } = await openLobbies(count, {
    isConnected: true,
    changesOf: (server) => ({
      onCommitted: ({ state }, entry) => limits[server].onCommitted(state, entry),
      onLoaded: (state) => limits[server].restore(state),
      onEvicted: (state) => limits[server].onEvicted(state),
    }),
  });
  const servers = lobbies.map(({ lobby, store }, server) => {
    const counted = new ClientLimits(loadConfig(environment), new Metrics(), clock.now);
    const own = (limits[server] = new TableLimits(counted, { store: store.shared, now: clock.now }));
    const keys = (who: Person) => [personKey(who.id), ...addressKeys('1.1.1.1')];
    return {
      lobby,
      limits: own,
      held: (name: 'open-tables' | 'seats') => counted.held(name).size,
      create: (who: Person) =>
        lobby.create(
          who,
          newName(),
          tableConfig({ clock: { type: 'days', days: 3 } }),
          own.quotaOf(keys(who)),
        ),
      sit: (who: Person, table: string, seat = 0) =>
        own.holdSeat(table, who, keys(who), () => lobby.command(who, table, { type: 'sit', seat })),
      /** Evicts all tables. */
      async evict() {
        clock.advance(MINUTE_MS);
        await lobby.runDueJobs();
        expect(lobby.size).toBe(0);
      },
    };
  });
  return { servers, clock };
}

const tableOf = (created: object): string => {
  expect(created).toHaveProperty('table');
  return (created as { table: string }).table;
};

it('An open table counts for its creator and the address after it was evicted', async () => {
  const { servers } = await openServers(1, { MAX_TABLES_PER_PERSON: '2', MAX_TABLES_PER_ADDRESS: '3' });
  const [one] = servers;
  for (const who of [ann, ann, ben]) await one.sit(who, tableOf(await one.create(who)));
  await one.evict();
  // Ann has as many as a person may have, and Ben is at the same address.
  for (const who of [ann, ben]) expect(await one.create(who)).toMatchObject(FULL);
  expect(one.held('open-tables')).toBe(3);
});

it('A seat counts for its person and the address after its table was evicted', async () => {
  const { servers } = await openServers(1, { MAX_SEATS_PER_PERSON: '2', MAX_SEATS_PER_ADDRESS: '3' });
  const [one] = servers;
  const tables = [];
  for (let i = 0; i < 3; i++) tables.push(tableOf(await one.create(cat)));
  for (const [i, who] of [ann, ann, ben].entries())
    expect(await one.sit(who, tables[i])).toEqual({ done: true });
  await one.evict();
  expect(await one.sit(ann, tables[2], 1)).toMatchObject(FULL);
  expect(await one.sit(ben, tables[0], 1)).toMatchObject(FULL);
  // At a table where she sits, she may sit.
  expect(await one.sit(ann, tables[0])).toEqual({ done: true });
});

it('A person has the tables and seats of all servers', async () => {
  const { servers } = await openServers(2, { MAX_TABLES_PER_PERSON: '2', MAX_SEATS_PER_PERSON: '3' });
  const [one, other] = servers;
  const first = tableOf(await one.create(ann));
  await one.sit(ann, first);
  const second = tableOf(await other.create(ann));
  await other.sit(ann, second);
  for (const { create } of servers) expect(await create(ann)).toMatchObject(FULL);
  // At the tables of others she has one more seat.
  const tables = [tableOf(await one.create(ben)), tableOf(await one.create(ben))];
  expect(await other.sit(ann, tables[0])).toEqual({ done: true });
  for (const { sit } of servers) expect(await sit(ann, tables[1])).toMatchObject(FULL);
  expect(await one.sit(ann, first)).toEqual({ done: true });
  // One that she has left is free everywhere.
  await other.lobby.command(ann, tables[0], { type: 'stand' });
  expect(await one.sit(ann, tables[1])).toEqual({ done: true });
});

it('What ended at another server after an eviction no longer counts', async () => {
  const { servers, clock } = await openServers(2, { MAX_TABLES_PER_ADDRESS: '2' });
  const [one, other] = servers;
  const [ended, left] = [tableOf(await one.create(ann)), tableOf(await one.create(ben))];
  await one.sit(ann, ended);
  await one.sit(ben, left);
  await one.evict();
  await one.limits.review();
  const held = () => [one.held('open-tables'), one.held('seats')];
  expect(held()).toEqual([2, 2]);
  await other.lobby.admin.close(ended);
  await other.lobby.command(ben, left, { type: 'stand' });
  expect(await one.create(cat)).toMatchObject(FULL);
  clock.advance(REVIEW_MS - 1);
  await one.limits.review();
  expect(held()).toEqual([2, 2]);
  clock.advance(1);
  await one.limits.review();
  expect(held()).toEqual([1, 0]);
  tableOf(await one.create(cat));
  expect(await one.create(cat)).toMatchObject(FULL);
});

it('A table that was loaded again is counted as it is', async () => {
  const { servers } = await openServers(2, {});
  const [one, other] = servers;
  const table = tableOf(await one.create(cat));
  await one.sit(ann, table);
  await one.sit(ben, table, 1);
  await one.evict();
  await other.lobby.command(ann, table, { type: 'stand' });
  await one.lobby.registry.load(table);
  expect([one.limits.hasSeat(ann, table), one.limits.hasSeat(ben, table)]).toEqual([false, true]);
  await one.evict();
  expect([one.held('open-tables'), one.held('seats')]).toEqual([1, 1]);
});

it('A server that loads a table of others forgets its people with it, and finds them in the store', async () => {
  const { servers } = await openServers(2, {});
  const [one, other] = servers;
  const table = tableOf(await one.create(cat));
  await one.sit(ann, table);
  await other.lobby.registry.load(table);
  expect([other.held('open-tables'), other.held('seats')]).toEqual([1, 1]);
  expect(other.limits.isPlayer(ann)).toBe(true);
  await other.evict();
  expect([other.held('open-tables'), other.held('seats')]).toEqual([0, 0]);
  expect(other.limits.isPlayer(ann)).toBe(false);
  const players = await Promise.all([ann, ben, cat].map((who) => other.limits.isPlayerAnywhere(who)));
  expect(players).toEqual([true, false, false]);
});
