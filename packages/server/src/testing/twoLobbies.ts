import { onTestFinished } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { PostgresBus } from '../cluster/postgresBus.ts';
import { announcerFor } from '../cluster/tableMessages.ts';
import type { LobbyOptions, LocalLobby } from '../lobby/localLobby.ts';
import { newSchema, openPostgresStore, postgresUrl } from '../store/testing/postgresStore.ts';
import type { PostgresStore } from '../store/postgres/postgresStore.ts';
import { openLobby, TestClock } from './testLobby.ts';

export interface LobbyOnPostgres {
  readonly lobby: LocalLobby;
  readonly store: PostgresStore;
}

export interface LobbiesOptions {
  readonly changes?: Partial<LobbyOptions>;
  /** Options of one server, by its number. */
  readonly changesOf?: (server: number) => Partial<LobbyOptions>;
  /** Whether the servers hear of each other, by NOTIFY. */
  readonly isConnected?: boolean;
  /** What happens to the messages that a server hears. */
  readonly wrapBus?: (bus: Bus) => Bus;
}

/** Lobbies of several servers on one PostgreSQL database, with one clock. */
export async function openLobbies(
  count: number,
  { changes = {}, changesOf = () => ({}), isConnected = false, wrapBus = (bus) => bus }: LobbiesOptions = {},
): Promise<{ lobbies: LobbyOnPostgres[]; clock: TestClock }> {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const lobbies: LobbyOnPostgres[] = [];
  for (let i = 0; i < count; i++) {
    const server = `server${i}`;
    const announcer = isConnected ? announcerFor(schema, server) : undefined;
    const store = await openPostgresStore({ url, schema, announcer });
    const cluster = isConnected
      ? { bus: wrapBus(await openBus(url, schema, server)), server, isStoreAnnouncing: true }
      : undefined;
    const { lobby } = await openLobby(store, clock, { cluster, ...changes, ...changesOf(i) });
    lobbies.push({ lobby, store });
  }
  return { lobbies, clock };
}

async function openBus(url: string, schema: string, sender: string): Promise<Bus> {
  const bus = await PostgresBus.open({ url, schema, timeoutMs: 5000, sender });
  onTestFinished(() => bus.close());
  return bus;
}
