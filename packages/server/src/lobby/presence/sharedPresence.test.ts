import { describe, expect, it, onTestFinished } from 'vitest';
import { LocalHub } from '../../cluster/localBus.ts';
import { BEAT_MS, Membership, TAKE_OVER_MS, TTL_MS } from '../../cluster/membership.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../../store/testing/postgresStore.ts';
import type { PostgresStore } from '../../store/postgres/postgresStore.ts';
import { StoreError } from '../../store/store.ts';
import type { Person } from '../../table/entry.ts';
import {
  clientSeedOf,
  Listener,
  newName,
  openLobby,
  person,
  tableConfig,
  TestClock,
} from '../../testing/testLobby.ts';
import { DEFAULT_LIMITS } from '../lobbyLimits.ts';
import { SharedPresence } from './sharedPresence.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

/** Servers on one PostgreSQL database, with one clock; with `hub`, they hear of each other. */
async function openServers(names: readonly string[], hub?: LocalHub) {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const open = async (server: string) => {
    const store = await openPostgresStore({ url, schema });
    const { shared } = store;
    const presence = new SharedPresence({ store: shared, server, now: clock.now });
    const { lobby } = await openLobby(store, clock, {
      presence,
      cluster: hub && { bus: hub.connect(), server, isStoreAnnouncing: true },
    });
    const errors: unknown[] = [];
    const membership = new Membership({
      store: shared,
      server,
      now: clock.now,
      people: () => 1,
      onDead: (tables) => lobby.afterDeathOf(tables),
      onForgotten: () => presence.reset(),
      onGone: (gone) => lobby.onServerGone(gone),
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => membership.settled());
    const beat = async () => {
      await membership.beat();
      await membership.settled();
      await lobby.syncPresence();
      expect(errors).toEqual([]);
    };
    await beat();
    const watch = async (who: Person, table: string) => {
      const watching = await lobby.subscribe(who, table, undefined, new Listener().send);
      if ('rejected' in watching) throw new Error(watching.rejected.text);
      return async () => {
        watching.stop();
        // After the presence that is recorded in the background.
        await lobby.command(who, table, { type: 'emote', emote: 'hello' });
      };
    };
    return { lobby, store, membership, beat, watch, errors };
  };
  const servers = [];
  for (const name of names) servers.push(await open(name));
  return { servers, clock };
}

/** The changes of presence in a table's log. */
async function changesAt(store: PostgresStore, table: string): Promise<string[]> {
  const { rows } = (await store.read(table))!;
  return rows
    .map(({ entry }) => (JSON.parse(entry) as { type: string }).type)
    .filter((type) => type === 'away' || type === 'back');
}

async function sitDown({ lobby }: { lobby: Awaited<ReturnType<typeof openLobby>>['lobby'] }, table: string) {
  await lobby.create(ann, table, tableConfig());
  await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
}

describe('Presence at several servers', () => {
  it('someone is away only when no server has them', async () => {
    const { servers } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const table = newName();
    await sitDown(one, table);
    expect(await changesAt(one.store, table)).toEqual(['away']);
    const leaveOne = await one.watch(ann, table);
    const leaveOther = await other.watch(ann, table);
    expect(await changesAt(one.store, table)).toEqual(['away', 'back']);
    await leaveOne();
    expect(await changesAt(one.store, table)).toEqual(['away', 'back']);
    await leaveOther();
    expect(await changesAt(one.store, table)).toEqual(['away', 'back', 'away']);
  });

  it('a dead server is noticed after its time to live, and only those who have not come back are away', async () => {
    const { servers, clock } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const tables = [newName(), newName()];
    for (const table of tables) {
      await sitDown(one, table);
      await one.watch(ann, table);
    }
    // The first server dies, and Ann comes back to one of her tables.
    await other.watch(ann, tables[0]);
    for (let time = 0; time < TTL_MS - BEAT_MS; time += BEAT_MS) {
      clock.advance(BEAT_MS);
      await other.beat();
    }
    expect(await changesAt(one.store, tables[1])).toEqual(['away', 'back']);
    expect(other.membership.peopleElsewhere).toBe(1);
    clock.advance(BEAT_MS);
    await other.beat();
    expect(await changesAt(one.store, tables[0])).toEqual(['away', 'back']);
    expect(await changesAt(one.store, tables[1])).toEqual(['away', 'back', 'away']);
    expect(other.membership.peopleElsewhere).toBe(0);
    expect(await other.store.shared.tablesWith('one')).toEqual([]);
  });

  it('a server that stops writes nothing, and nobody who connects elsewhere is away', async () => {
    const { servers, clock } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const table = newName();
    await sitDown(one, table);
    const leave = await one.watch(ann, table);
    one.lobby.presence.stop();
    await leave();
    await other.watch(ann, table);
    clock.advance(TTL_MS);
    await other.beat();
    expect(await changesAt(other.store, table)).toEqual(['away', 'back']);
  });

  it('a server that was taken for dead says again who is connected', async () => {
    const { servers, clock } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const table = newName();
    await sitDown(one, table);
    await one.watch(ann, table);
    clock.advance(TTL_MS);
    await other.beat();
    expect(await changesAt(one.store, table)).toEqual(['away', 'back', 'away']);
    await one.beat();
    // It hears of the row when it next writes there.
    await one.lobby.command(ann, table, { type: 'ready', ready: true });
    await expect.poll(() => changesAt(one.store, table)).toEqual(['away', 'back', 'away', 'back']);
    expect(await other.store.shared.presentElsewhere('other', table, clock.time)).toEqual([ann.id]);
  });

  it('a table stays in memory until the store knows who has left it', async () => {
    const { servers, clock } = await openServers(['one', 'other'], new LocalHub());
    const [one, other] = servers;
    const { shared } = one.store;
    const table = newName();
    await sitDown(one, table);
    const leave = await one.watch(ann, table);
    const setPresent = shared.setPresent.bind(shared);
    shared.setPresent = () => Promise.reject(new StoreError('busy', 'The store is away.'));
    await leave();
    for (let i = 0; i < 3; i++) {
      clock.advance(60_000);
      await one.lobby.runDueJobs();
    }
    expect(one.lobby.size).toBe(1);
    shared.setPresent = setPresent;
    for (const server of [one, other]) await server.beat();
    expect(await other.store.shared.presentElsewhere('other', table, clock.time)).toEqual([]);
    expect(await changesAt(one.store, table)).toEqual(['away', 'back', 'away']);
    clock.advance(60_000);
    await one.lobby.runDueJobs();
    expect(one.lobby.size).toBe(0);
  });

  it('a table of a dead server that fails does not keep the others from being looked after', async () => {
    const { servers, clock } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const tables = Array.from({ length: 3 }, newName);
    for (const table of tables) {
      await sitDown(one, table);
      await one.watch(ann, table);
    }
    const load = other.store.load.bind(other.store);
    other.store.load = (table) =>
      table === tables[0] ? Promise.reject(new StoreError('busy', 'The store is away.')) : load(table);
    clock.advance(TTL_MS);
    await other.membership.beat();
    await other.membership.settled();
    expect(other.errors.splice(0)).toHaveLength(1);
    const seen = () => Promise.all(tables.map((table) => changesAt(other.store, table)));
    const [back, away] = [
      ['away', 'back'],
      ['away', 'back', 'away'],
    ];
    expect(await seen()).toEqual([back, away, away]);
    other.store.load = load;
    clock.advance(TAKE_OVER_MS);
    await other.beat();
    expect(await seen()).toEqual([away, away, away]);
    expect(await other.store.shared.tablesWith('one')).toEqual([]);
  });

  it('keeps a table open that someone watches through another server', async () => {
    const { servers, clock } = await openServers(['one', 'other']);
    const [one, other] = servers;
    const table = newName();
    await one.lobby.create(ann, table, tableConfig());
    const leave = await other.watch(ben, table);
    clock.advance(DEFAULT_LIMITS.emptyTableMs);
    for (const server of servers) await server.beat();
    await one.lobby.runDueJobs();
    expect((await one.lobby.invitation(table))?.phase).toBe('open');
    await leave();
    clock.advance(DEFAULT_LIMITS.emptyTableMs);
    for (const server of servers) await server.beat();
    await one.lobby.runDueJobs();
    expect((await one.lobby.invitation(table))?.phase).toBe('over');
  });
});
