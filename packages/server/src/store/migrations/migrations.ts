import { accountTables } from './accountTables.ts';
import { dailyTables } from './dailyTables.ts';
import { historyTables } from './historyTables.ts';
import { luckColumns } from './luckColumns.ts';
import { peopleTables } from './peopleTables.ts';
import { postgresBaseline } from './postgresBaseline.ts';
import { ratingTables } from './ratingTables.ts';
import { programTables } from './programTables.ts';
import { sqliteHistory } from './sqliteHistory.ts';
import { tournamentTables } from './tournamentTables.ts';
import { toPostgres } from './toPostgres.ts';

/**
 * Migrations for both databases, each in a transaction of its own. They are written for SQLite, and translated. Never change
 * one that has been released: add another. Each must leave what older servers write valid, because servers of both
 * versions use a PostgreSQL database during an upgrade: add tables, indexes, and columns with a default.
 */
const shared: readonly string[] = [
  // Keys and push subscriptions, which were files of the data folder, and claims of work that one of the servers does.
  `
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    contact TEXT,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person, at);

  CREATE TABLE claims (name TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX claims_by_end ON claims (until);
  `,
  accountTables,
  // The state after some rows of the log: no longer in `tables`, whose rows change with every choice and stay short this way.
  `
  CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  INSERT INTO snapshots (table_id, seq, state) SELECT id, last_seq, state FROM tables;
  UPDATE tables SET state = '';
  `,
  // The servers that are running, and who is connected to which table through which of them.
  `
  CREATE TABLE servers (
    name TEXT PRIMARY KEY,
    until INTEGER NOT NULL,
    people INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE presence (
    table_name TEXT NOT NULL,
    server TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_name, server, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX presence_by_server ON presence (server);
  `,
  // What the lists of several servers show of each table.
  `
  CREATE TABLE listings (
    table_name TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    phase TEXT NOT NULL,
    is_listed INTEGER NOT NULL,
    has_room INTEGER NOT NULL,
    is_quick_match INTEGER NOT NULL,
    summary TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX listed_tables ON listings (has_room, table_name) WHERE is_listed = 1;
  `,
  peopleTables,
  ratingTables,
  dailyTables,
  tournamentTables,
  historyTables,
  programTables,
  luckColumns,
];

/** PRAGMA user_version counts those applied. */
export const sqliteMigrations: readonly string[] = [...sqliteHistory, ...shared];

export interface PostgresMigration {
  /** The version of the schema after it, the same as in SQLite. */
  readonly version: number;
  readonly sql: string;
}

export const postgresMigrations: readonly PostgresMigration[] = [postgresBaseline, ...shared].map(
  (sql, index) => ({ version: sqliteHistory.length + index, sql: toPostgres(sql) }),
);
