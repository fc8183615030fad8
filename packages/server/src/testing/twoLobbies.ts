import { onTestFinished } from 'vitest';
import type { Bus } from '../cluster/bus.ts';
import { PostgresBus } from '../cluster/postgresBus.ts';
import { RedisBus } from '../cluster/redisBus.ts';
import { announcerFor } from '../cluster/tableMessages.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import type { LobbyOptions } from '../lobby/lobbyOptions.ts';
import { newSchema, openPostgresStore, postgresUrl, queryPostgres } from '../store/testing/postgresStore.ts';
import type { PostgresStore } from '../store/postgres/postgresStore.ts';
import { openLobby, TestClock } from './testLobby.ts';

export interface LobbyOnPostgres {
  readonly lobby: LocalLobby;
  readonly store: PostgresStore;
}

type Row = Record<string, unknown>;

export interface LobbiesOptions {
  readonly changes?: Partial<LobbyOptions>;
  /** Options of one server, by its number. */
  readonly changesOf?: (server: number) => Partial<LobbyOptions>;
  /** Whether the servers hear of each other, by NOTIFY. */
  readonly isConnected?: boolean;
  /** The Redis through which they hear of each other instead. */
  readonly redisUrl?: string;
  /** What happens to the messages that a server hears. */
  readonly wrapBus?: (bus: Bus) => Bus;
}

/** Lobbies of several servers on one PostgreSQL database, with one clock. */
export async function openLobbies(
  count: number,
  {
    changes = {},
    changesOf = () => ({}),
    isConnected = false,
    redisUrl,
    wrapBus = (bus) => bus,
  }: LobbiesOptions = {},
): Promise<{ lobbies: LobbyOnPostgres[]; clock: TestClock; query: (statement: string) => Promise<Row[]> }> {
  const url = await postgresUrl();
  const schema = newSchema(url);
  const clock = new TestClock();
  const lobbies: LobbyOnPostgres[] = [];
  for (let i = 0; i < count; i++) {
    const server = `server${i}`;
    const announcer = isConnected ? announcerFor(schema, server) : undefined;
    const store = await openPostgresStore({ url, schema, announcer });
    const bus = redisUrl
      ? await openRedisBus(redisUrl, server)
      : isConnected
        ? await openBus(url, schema, server)
        : undefined;
    const cluster = bus && { bus: wrapBus(bus), server, isStoreAnnouncing: redisUrl === undefined };
    const { lobby } = await openLobby(store, clock, { cluster, ...changes, ...changesOf(i) });
    lobbies.push({ lobby, store });
  }
  const query = (statement: string) => queryPostgres(url, `SET search_path = "${schema}"`, statement);
  return { lobbies, clock, query };
}

async function openRedisBus(url: string, sender: string): Promise<Bus> {
  const bus = await RedisBus.open({ url, prefix: 'test', sender });
  onTestFinished(() => bus.close());
  return bus;
}

async function openBus(url: string, schema: string, sender: string): Promise<Bus> {
  const bus = await PostgresBus.open({ url, schema, timeoutMs: 5000, sender });
  onTestFinished(() => bus.close());
  return bus;
}
