import { describe, expect, it, onTestFinished } from 'vitest';
import { BEAT_MS, Membership, TTL_MS } from '../../cluster/membership.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../../store/testing/postgresStore.ts';
import type { PostgresStore } from '../../store/postgres/postgresStore.ts';
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

/** Servers on one PostgreSQL database, with one clock. */
async function openServers(names: readonly string[]) {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const open = async (server: string) => {
    const store = await openPostgresStore({ url, schema });
    const { shared } = store;
    const presence = new SharedPresence({ store: shared, server, now: clock.now });
    const { lobby } = await openLobby(store, clock, { presence });
    const errors: unknown[] = [];
    const membership = new Membership({
      store: shared,
      server,
      now: clock.now,
      people: () => 1,
      onDead: (tables) => lobby.afterDeathOf(tables),
      onForgotten: () => presence.reset(),
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
    return { lobby, store, membership, beat, watch };
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
