import { announcerFor } from './cluster/tableMessages.ts';
import type { Config } from './config/schema.ts';
import type { AccountStore } from './store/accountStore.ts';
import type { AdminStore } from './store/adminStore.ts';
import type { DailyStore } from './store/dailyStore.ts';
import type { HistoryStore } from './store/historyStore.ts';
import type { ProgramStore } from './store/programStore.ts';
import type { PeopleStore } from './store/peopleStore.ts';
import type { RatingStore } from './store/ratingStore.ts';
import type { TournamentStore } from './store/tournamentStore.ts';
import type { SharedStore } from './store/sharedStore.ts';
import { SqliteStore, type StoreOptions } from './store/sqlite/sqliteStore.ts';
import type { Store } from './store/store.ts';

/** A store with everything that a server keeps. */
export interface ServerStore extends Store {
  readonly admin: AdminStore;
  readonly shared: SharedStore;
  readonly accounts: AccountStore;
  readonly people: PeopleStore;
  readonly ratings: RatingStore;
  readonly daily: DailyStore;
  readonly tournaments: TournamentStore;
  readonly history: HistoryStore;
  readonly programs: ProgramStore;
  readonly counts: { readonly pending: number };
  /** The time that all servers on this store share; left out where there is one server. */
  readonly now?: () => number;
  /** Whether other servers may use it at the same time. */
  readonly isShared?: boolean;
  /** Settings of the database by which it may lose what it has acknowledged. */
  unsafeSettings?(): Promise<readonly string[]>;
}

/**
 * Opens the store that the settings choose. The driver of PostgreSQL is loaded only if it is used.
 * @param server the name under which it tells other servers of what it writes
 */
export async function openStore(config: Config, options: StoreOptions, server: string): Promise<ServerStore> {
  const { databaseUrl: url, databaseConnections, databaseTimeoutMs: timeoutMs } = config;
  if (url === undefined) return SqliteStore.open(config.dataFolder, options);
  const { PostgresStore } = await import('./store/postgres/postgresStore.ts');
  const connections = databaseConnections - 2;
  const { DEFAULT_SCHEMA } = await import('./store/postgres/connectionOptions.ts');
  const announcer = config.redisUrl === undefined ? announcerFor(DEFAULT_SCHEMA, server) : undefined;
  return PostgresStore.open({ url, connections, timeoutMs, announcer, isServing: true, ...options });
}
