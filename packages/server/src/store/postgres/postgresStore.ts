import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountStore } from '../accountStore.ts';
import type { AdminStore } from '../adminStore.ts';
import { GroupCommit } from '../groupCommit.ts';
import { postgresMigrations } from '../migrations/migrations.ts';
import { readAccounts } from '../sql/accounts/accountReader.ts';
import { AccountWriter } from '../sql/accounts/accountWriter.ts';
import { AdminReader } from '../sql/admin/adminReader.ts';
import { AdminWriter } from '../sql/admin/adminWriter.ts';
import { postgresDialect } from '../sql/dialect.ts';
import { changeDaily, readDaily } from '../sql/events/dailyQueries.ts';
import { readHistory } from '../sql/history/historyReader.ts';
import { HistoryWriter } from '../sql/history/historyWriter.ts';
import { readPeople } from '../sql/people/peopleReader.ts';
import { PeopleWriter } from '../sql/people/peopleWriter.ts';
import { readRatings } from '../sql/ratings/ratingReader.ts';
import { RatingWriter } from '../sql/ratings/ratingWriter.ts';
import { changeTournaments, readTournaments } from '../sql/events/tournamentQueries.ts';
import { SharedWriter } from '../sql/shared/sharedWriter.ts';
import { readShared } from '../sql/shared/sharedReader.ts';
import { SqlAccountStore } from '../sql/accounts/sqlAccountStore.ts';
import { SqlAdminStore } from '../sql/admin/sqlAdminStore.ts';
import { SqlDailyStore } from '../sql/events/sqlDailyStore.ts';
import { SqlHistoryStore } from '../sql/history/sqlHistoryStore.ts';
import { SqlPeopleStore } from '../sql/people/sqlPeopleStore.ts';
import { SqlTournamentStore } from '../sql/events/sqlTournamentStore.ts';
import { SqlSharedStore } from '../sql/shared/sqlSharedStore.ts';
import type { DailyStore } from '../dailyStore.ts';
import type { HistoryStore } from '../historyStore.ts';
import type { ProgramStore } from '../programStore.ts';
import { readPrograms } from '../sql/programs/programReader.ts';
import { ProgramWriter } from '../sql/programs/programWriter.ts';
import { SqlProgramStore } from '../sql/programs/sqlProgramStore.ts';
import type { PeopleStore } from '../peopleStore.ts';
import { SqlRatingStore } from '../sql/ratings/sqlRatingStore.ts';
import type { RatingStore } from '../ratingStore.ts';
import type { TournamentStore } from '../tournamentStore.ts';
import type { SharedStore } from '../sharedStore.ts';
import {
  type ChatWrite,
  type BotClaims,
  type ClaimedJob,
  type LastNumbers,
  type LogRow,
  type PlayerTable,
  type StateWrite,
  type Store,
  type StoredChat,
  type StoredTable,
  StoreError,
  type TableWrite,
} from '../store.ts';
import { validateChat, validateClaim, validateStates, validateWrite } from '../validate.ts';
import type { Announcer } from './announcer.ts';
import { validateTexts } from './batchTexts.ts';
import { BatchWriter } from './batchWriter.ts';
import { Connection, DatabaseMoved } from './connection.ts';
import { type DatabaseOptions, DEFAULT_SCHEMA } from './connectionOptions.ts';
import { DatabaseClock } from './databaseClock.ts';
import { ConnectionPool } from './connectionPool.ts';
import { LogReader } from './logReader.ts';
import { assertComplete, migrate } from './migrate.ts';

export interface PostgresOptions extends Partial<DatabaseOptions> {
  readonly url: string;
  /** Whether to refuse to open while the database is moved, and to keep others from moving it. */
  readonly isServing?: boolean;
  /** Tells other servers of what is written. */
  readonly announcer?: Announcer | undefined;
  /** For tests: jobs are due by the time that the caller names, not by the database's clock. */
  readonly clock?: 'database' | 'caller';
  /** For tests: an older or newer list. */
  readonly migrations?: typeof postgresMigrations;
  /** Called with the seconds that each append took until it was durable. */
  readonly onAppended?: (seconds: number) => void;
  /** Called with the number of operations of each commit. */
  readonly onCommitted?: (operations: number) => void;
}

/**
 * Store for several machines: a PostgreSQL database. Writes to tables share commits on one connection, of which one batch
 * is in flight; everything else uses a pool. Its answers are those of SqliteStore, with `away` while it cannot be reached.
 */
export class PostgresStore implements Store {
  readonly isShared = true;
  readonly admin: AdminStore;
  readonly shared: SharedStore;
  readonly accounts: AccountStore;
  readonly people: PeopleStore;
  readonly ratings: RatingStore;
  readonly daily: DailyStore;
  readonly tournaments: TournamentStore;
  readonly history: HistoryStore;
  readonly programs: ProgramStore;
  private readonly options: PostgresOptions;
  private readonly connection: Connection;
  private readonly pool: ConnectionPool;
  private readonly reader: LogReader;
  private readonly groupCommit: GroupCommit;
  private readonly writer: BatchWriter;
  private readonly clock: DatabaseClock;

  private constructor(options: PostgresOptions) {
    const { url, schema = DEFAULT_SCHEMA, connections = 4, timeoutMs = 5000 } = options;
    const database = { url, schema, connections, timeoutMs };
    this.options = options;
    this.connection = new Connection(database, options.isServing);
    this.pool = new ConnectionPool(database, options.isServing);
    this.reader = new LogReader(this.pool);
    this.clock = new DatabaseClock(() => this.reader.now());
    this.writer = new BatchWriter(this.connection, timeoutMs, options.announcer);
    this.groupCommit = new GroupCommit((ops) => {
      options.onCommitted?.(ops.length);
      return this.writer.commit(ops.filter((op) => op.kind === 'append' || op.kind === 'chat'));
    });
    const [adminWriter, adminReader] = [new AdminWriter(postgresDialect), new AdminReader(postgresDialect)];
    this.admin = new SqlAdminStore({
      change: (change, audit) => this.pool.transaction(() => adminWriter.apply(change, audit)),
      query: (query) => this.pool.transaction(() => adminReader.read(query), READ_SNAPSHOT),
      compact: () => this.pool.vacuum(),
    });
    const sharedWriter = new SharedWriter(postgresDialect);
    this.shared = new SqlSharedStore({
      change: (change) => this.pool.transaction(() => sharedWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readShared(postgresDialect, query), READ_SNAPSHOT),
      time: (now) => (options.clock === 'caller' ? now : null),
    });
    const accountWriter = new AccountWriter(postgresDialect);
    this.accounts = new SqlAccountStore({
      change: (change) => this.pool.transaction(() => accountWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readAccounts(query), READ_SNAPSHOT),
    });
    this.daily = new SqlDailyStore({
      change: (change) => this.pool.transaction(() => changeDaily(change)),
      query: (query) => this.pool.transaction(() => readDaily(query), READ_SNAPSHOT),
    });
    this.tournaments = new SqlTournamentStore({
      change: (change) => this.pool.transaction(() => changeTournaments(change)),
      query: (query) => this.pool.transaction(() => readTournaments(query), READ_SNAPSHOT),
    });
    const historyWriter = new HistoryWriter(postgresDialect);
    this.history = new SqlHistoryStore({
      change: (change) => this.pool.transaction(() => historyWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readHistory(postgresDialect, query), READ_SNAPSHOT),
    });
    const programWriter = new ProgramWriter(postgresDialect);
    this.programs = new SqlProgramStore({
      change: (change) => this.pool.transaction(() => programWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readPrograms(query), READ_SNAPSHOT),
    });
    const peopleWriter = new PeopleWriter(postgresDialect);
    this.people = new SqlPeopleStore({
      change: (change) => this.pool.transaction(() => peopleWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readPeople(postgresDialect, query), READ_SNAPSHOT),
      time: (now) => (options.clock === 'caller' ? now : null),
    });
    const ratingWriter = new RatingWriter(postgresDialect);
    this.ratings = new SqlRatingStore({
      change: (change) => this.pool.transaction(() => ratingWriter.apply(change)),
      query: (query) => this.pool.transaction(() => readRatings(query), READ_SNAPSHOT),
    });
  }

  /** Opens the store, and creates or migrates its tables. */
  static async open(options: PostgresOptions): Promise<PostgresStore> {
    const { schema = DEFAULT_SCHEMA, migrations = postgresMigrations } = options;
    const store = new PostgresStore(options);
    try {
      // The lock comes first: a server of a version that must be alone may still be using the tables.
      await store.openConnection();
      await store.pool.transaction(() => migrate(schema, migrations));
      await store.pool.transaction(assertComplete);
      await store.clock.start();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** A command that was killed may hold its lock for a moment. */
  private async openConnection(): Promise<void> {
    for (let tries = LOCK_TRIES; tries > 0; tries--) {
      try {
        return await this.connection.open();
      } catch (error) {
        if (!(error instanceof DatabaseMoved)) throw error;
      }
      await sleep(LOCK_PAUSE_MS);
    }
    throw new StoreError(
      'busy',
      'The database is being moved. Start the server when that is done, or when a server of an older version has stopped.',
    );
  }

  get counts(): { commits: number; pending: number } {
    return { commits: this.writer.commits, pending: this.groupCommit.pending };
  }

  async append(write: TableWrite): Promise<void> {
    validateWrite(write);
    const { table, rows, state, players = [], events } = write;
    validateTexts(`The write to table ${table}`, [
      table,
      ...(state === undefined ? [] : [state]),
      ...rows.map(({ entry }) => entry),
      ...players,
      ...(events === undefined ? [] : [events]),
    ]);
    const start = performance.now();
    await this.groupCommit.submit({ kind: 'append', write }, write.priority);
    this.options.onAppended?.((performance.now() - start) / 1000);
  }

  async appendChat(write: ChatWrite): Promise<void> {
    validateChat(write);
    validateTexts(`The chat message of table ${write.table}`, [write.table, write.message]);
    await this.groupCommit.submit({ kind: 'chat', write }, write.priority);
  }

  async claimJobs(now: number, leaseMs: number, max: number, bots?: BotClaims): Promise<ClaimedJob[]> {
    validateClaim(now, leaseMs, max);
    return this.reader.claimJobs(this.options.clock === 'caller' ? now : null, leaseMs, max, bots);
  }

  read(table: string, afterSeq = 0, max?: number): Promise<{ rows: LogRow[]; state: string } | undefined> {
    return this.reader.table(table, afterSeq, max);
  }

  load(table: string): Promise<StoredTable | undefined> {
    return this.reader.load(table);
  }

  async saveStates(states: readonly StateWrite[]): Promise<void> {
    validateStates(states);
    for (const { table, state } of states) validateTexts(`The state of table ${table}`, [table, state]);
    await this.reader.saveStates(states);
  }

  readChat(table: string): Promise<StoredChat> {
    return this.reader.chat(table);
  }

  openTables(): AsyncIterable<StoredTable> {
    return this.reader.openTables();
  }

  tablesOf(person: string, max: number): Promise<PlayerTable[]> {
    return this.reader.tablesOf(person, max);
  }

  lastNumbers(tables: readonly string[]): Promise<LastNumbers[]> {
    return this.reader.lastNumbers(tables);
  }

  readEvents(table: string): Promise<string | undefined> {
    return this.reader.events(table);
  }

  /** The time of the database. */
  get now(): () => number {
    return this.clock.now;
  }

  /** Settings of the database by which it may lose what it has acknowledged. */
  async unsafeSettings(): Promise<UnsafeSetting[]> {
    const rows = await this.pool.read<{ name: UnsafeSetting }>({
      text: 'SELECT name FROM unnest($1::text[]) AS name WHERE current_setting(name) = $2',
      values: [[...DURABILITY_SETTINGS], 'off'],
    });
    return rows.map(({ name }) => name);
  }

  async backup(): Promise<void> {
    throw new StoreError('io', 'A PostgreSQL database is not a file: see docs/operating.md for its backup.');
  }

  async close(): Promise<void> {
    this.clock.close();
    await this.groupCommit.close();
    await this.pool.close();
    await this.connection.close();
  }
}

const DURABILITY_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
type UnsafeSetting = (typeof DURABILITY_SETTINGS)[number];

const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 200;

/** All queries of a read see the same data. */
const READ_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
