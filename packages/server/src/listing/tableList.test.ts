import type { ServerMessage, TableListing } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import {
  clientSeedOf,
  Listener,
  newName,
  openLobby,
  person,
  tableConfig,
  type TestLobby,
} from '../testing/testLobby.ts';
import { LIST_INTERVAL_MS, TableList, WHOLE_LIST_INTERVAL_MS } from './tableList.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

/** The list of a client after all messages. */
function listOf({ messages }: Listener): TableListing[] {
  const list = new Map<string, TableListing>();
  for (const message of messages) {
    if (message.type === 'tables') {
      list.clear();
      for (const listing of message.tables) list.set(listing.table, listing);
    } else if (message.type === 'tablesDelta') {
      for (const table of message.removed) list.delete(table);
      for (const change of message.changed)
        list.set(change.table, { ...list.get(change.table), ...change } as TableListing);
      for (const listing of message.added) list.set(listing.table, listing);
    }
  }
  return [...list.values()].toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

/** The list as a new client gets it whole. */
function wholeList({ lobby }: TestLobby): TableListing[] {
  const listener = new Listener();
  lobby.subscribeList(listener.send)();
  return listOf(listener);
}

const sit = (name: string, seat: number) => ({ type: 'sit', seat, clientSeed: clientSeedOf(name) }) as const;
const deltas = ({ messages }: Listener) => messages.filter(({ type }) => type === 'tablesDelta');

async function tick({ lobby, clock }: TestLobby, ms = LIST_INTERVAL_MS): Promise<void> {
  clock.advance(ms);
  await lobby.runDueJobs();
}

describe('TableList with deltas', () => {
  it('sends the list, and then what was added, changed and removed', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const [table, other, visitor] = [newName(), newName(), new Listener()];
    await lobby.create(ann, table, tableConfig());
    lobby.subscribeList(visitor.send, true);
    const [first] = visitor.messages as [Extract<ServerMessage, { type: 'tables' }>];
    expect(first).toMatchObject({ type: 'tables', seq: expect.any(Number) as number, tables: [{ table }] });
    await lobby.command(ann, table, sit('Ann', 0));
    const seats = [{ type: 'person', name: 'Ann' }, { type: 'empty' }, { type: 'bot' }];
    const next = { type: 'tablesDelta', seq: first.seq! + 1, added: [], removed: [] };
    expect(visitor.messages.at(-1)).toMatchObject({ ...next, changed: [{ table, seats }] });
    expect(Object.keys(deltas(visitor)[0]['changed' as never][0])).toEqual(['table', 'seats']);
    await lobby.create(ben, other, tableConfig());
    await tick(test);
    await lobby.admin.close(table);
    await tick(test);
    expect(deltas(visitor).slice(-2)).toMatchObject([
      { seq: first.seq! + 2, added: [{ table: other }], removed: [] },
      { seq: first.seq! + 3, added: [], changed: [], removed: [table] },
    ]);
    expect(listOf(visitor)).toEqual(wholeList(test));
  });

  it('sends at most one delta in an interval, and none if the list shows no change', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const [table, secret, visitor] = [newName(), newName(), new Listener()];
    await lobby.create(ann, table, tableConfig());
    await lobby.create(ann, secret, tableConfig({ isPublic: false }));
    lobby.subscribeList(visitor.send, true);
    await lobby.command(ann, secret, sit('Ann', 0));
    await tick(test);
    expect(deltas(visitor)).toHaveLength(0);
    test.clock.advance(LIST_INTERVAL_MS);
    await lobby.command(ann, table, sit('Ann', 0));
    for (let times = 0; times < 10; times++)
      await lobby.command(ann, table, { type: 'ready', ready: times % 2 === 0 });
    await lobby.command(ben, table, sit('Ben', 1));
    expect(deltas(visitor)).toHaveLength(1);
    await tick(test, LIST_INTERVAL_MS - 1);
    expect(deltas(visitor)).toHaveLength(1);
    await tick(test, 1);
    await tick(test);
    expect(deltas(visitor)).toHaveLength(2);
    expect(listOf(visitor)).toEqual(wholeList(test));
  });

  it('looks through the tables once in an interval, also if the list shows no change', () => {
    let [now, looks] = [0, 0];
    const states = () => {
      looks += 1;
      return [];
    };
    const list = new TableList({ states, now: () => now, maxChanges: 1 });
    list.subscribe(() => undefined, true);
    expect(looks).toBe(1);
    for (let changes = 0; changes < 10; changes++) list.broadcast();
    expect(looks).toBe(2);
    now += LIST_INTERVAL_MS;
    list.sendDue();
    list.broadcast();
    expect(looks).toBe(3);
  });

  it('tells of changesPerListUpdate tables in one delta, and of the others in the next ones, none twice', async () => {
    const test = await openLobby(undefined, undefined, { limits: { changesPerListUpdate: 3 } });
    const { lobby } = test;
    const visitor = new Listener();
    lobby.subscribeList(visitor.send, true);
    await lobby.create(ann, newName(), tableConfig());
    const tables = Array.from({ length: 7 }, newName);
    for (const table of tables) await lobby.create(ann, table, tableConfig());
    const added = () =>
      deltas(visitor).map((delta) => (delta.type === 'tablesDelta' ? delta.added.length : 0));
    await tick(test);
    // A table that changes again and again does not keep the others waiting.
    for (let times = 0; times < 3; times++) {
      await lobby.command(ann, tables[0], times % 2 ? { type: 'stand' } : sit('Ann', 0));
      await tick(test);
    }
    expect(added().slice(0, 4)).toEqual([1, 3, 3, 1]);
    await tick(test);
    expect(listOf(visitor)).toEqual(wholeList(test));
    expect(listOf(visitor)).toHaveLength(8);
  });

  it('brings a client that subscribes later to the same list as the others', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const [early, late] = [new Listener(), new Listener()];
    lobby.subscribeList(early.send, true);
    for (let tables = 0; tables < 3; tables++) await lobby.create(ann, newName(), tableConfig());
    lobby.subscribeList(late.send, true);
    await tick(test);
    expect(listOf(early)).toHaveLength(3);
    expect(listOf(late)).toEqual(listOf(early));
    expect(late.messages.at(-1)).toEqual(early.messages.at(-1));
  });

  it('sends whole lists to other clients, at most every WHOLE_LIST_INTERVAL_MS', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const [plain, visitor] = [new Listener(), new Listener()];
    lobby.subscribeList(plain.send);
    lobby.subscribeList(visitor.send, true);
    await lobby.create(ann, newName(), tableConfig());
    for (let sent = 0; sent < 4; sent++) {
      await lobby.create(ann, newName(), tableConfig());
      await tick(test);
    }
    expect(plain.messages.map(({ type }) => type)).toEqual(['tables', 'tables']);
    expect(plain.frames.join()).not.toContain('"seq"');
    expect(deltas(visitor)).toHaveLength(5);
    await tick(test, WHOLE_LIST_INTERVAL_MS);
    expect(listOf(plain)).toEqual(listOf(visitor));
    expect(listOf(plain)).toHaveLength(5);
  });
});
