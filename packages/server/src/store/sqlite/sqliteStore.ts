import { resolve } from 'node:path';
import type { AccountStore } from '../accountStore.ts';
import type { AdminStore } from '../adminStore.ts';
import { GroupCommit } from '../groupCommit.ts';
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
import { SqlProgramStore } from '../sql/programs/sqlProgramStore.ts';
import type { PeopleStore } from '../peopleStore.ts';
import { SqlRatingStore } from '../sql/ratings/sqlRatingStore.ts';
import type { RatingStore } from '../ratingStore.ts';
import type { TournamentStore } from '../tournamentStore.ts';
import type { SharedStore } from '../sharedStore.ts';
import {
  type ChatWrite,
  type ClaimedJob,
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
import { WorkerClient } from '../worker/workerClient.ts';
import type { CommitResult, UnknownJob, WriteOp, WriteResult } from '../writeOps.ts';
import type { Synchronous } from './database.ts';
import type { FaultModule } from './faultInjection.ts';
import { lockFolder } from './folderLock.ts';
import { type OpenTables, unpackTable } from './logReader.ts';
import { type PackedOp, packOp } from './packOps.ts';
import type { ReaderData, ReadQuery, ReadResult } from './readerWorker.ts';
import type { WriterData } from './writerWorker.ts';

export interface StoreOptions {
  synchronous?: Synchronous;
  /** For tests: injects faults into the writer. */
  faults?: FaultModule;
  /** Called with the seconds that each append took until it was durable. */
  onAppended?: (seconds: number) => void;
  /** Called with the number of operations of each commit. */
  onCommitted?: (operations: number) => void;
  /** Called for each job that was dropped because its kind is unknown. */
  onUnknownJob?: (job: UnknownJob) => void;
}

export interface StoreCounts {
  /** Commits since the writer was started. */
  commits: number;
  /** Operations queued or in flight. */
  pending: number;
}

const DONE: WriteResult = {};

/** Store of a single machine: one SQLite file in a folder, with one worker thread for writes and one for reads. */
export class SqliteStore implements Store {
  /** Bans, reports, sessions and the audit log, in the same database. */
  readonly admin: AdminStore = new SqlAdminStore({
    change: async (change, audit) =>
      (await this.groupCommit.submit({ kind: 'admin', change, audit })).changed ?? { count: 0 },
    query: async (query) => (await this.query({ kind: 'admin', query })).admin ?? [],
    compact: async () => void (await this.writer.request('compact')),
  });
  readonly shared: SharedStore = new SqlSharedStore({
    change: async (change) =>
      (await this.groupCommit.submit({ kind: 'shared', change })).shared ?? { count: 0 },
    query: async (query) => (await this.query({ kind: 'shared', query })).shared ?? [],
    time: (now) => now,
  });
  readonly accounts: AccountStore = new SqlAccountStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'account', change })).isMade ?? false,
    query: async (query) => (await this.query({ kind: 'account', query })).account ?? [],
  });
  readonly daily: DailyStore = new SqlDailyStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'daily', change })).isMade ?? false,
    query: async (query) => (await this.query({ kind: 'daily', query })).daily ?? [],
  });
  readonly tournaments: TournamentStore = new SqlTournamentStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'tournament', change })).isMade ?? false,
    query: async (query) => (await this.query({ kind: 'tournament', query })).tournament ?? [],
  });
  readonly programs: ProgramStore = new SqlProgramStore({
    change: async (change) =>
      (await this.groupCommit.submit({ kind: 'program', change })).program ?? 'refused',
    query: async (query) => (await this.query({ kind: 'programs', query })).programs ?? [],
  });
  readonly people: PeopleStore = new SqlPeopleStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'people', change })).people ?? 'same',
    query: async (query) => (await this.query({ kind: 'people', query })).people ?? [],
    time: (now) => now,
  });
  readonly ratings: RatingStore = new SqlRatingStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'rating', change })).isMade ?? false,
    query: async (query) => (await this.query({ kind: 'rating', query })).rating ?? [],
  });
  readonly history: HistoryStore = new SqlHistoryStore({
    change: async (change) => (await this.groupCommit.submit({ kind: 'history', change })).isMade ?? false,
    query: async (query) => (await this.query({ kind: 'history', query })).history ?? [],
  });
  private readonly writer: WorkerClient<PackedOp[] | 'compact', CommitResult>;
  private readonly reader: WorkerClient<ReadQuery, ReadResult>;
  private readonly groupCommit: GroupCommit;
  private readonly options: StoreOptions;
  private readonly releaseLock: () => void;
  private commits = 0;
  private isClosed = false;

  private constructor(file: string, releaseLock: () => void, options: StoreOptions) {
    const { synchronous = 'FULL', faults } = options;
    this.options = options;
    this.releaseLock = releaseLock;
    const writerData: WriterData = { file, synchronous, faults };
    const readerData: ReaderData = { file };
    this.writer = new WorkerClient(new URL('./writerWorker.ts', import.meta.url), writerData);
    this.reader = new WorkerClient(new URL('./readerWorker.ts', import.meta.url), readerData);
    this.groupCommit = new GroupCommit((ops) => {
      this.options.onCommitted?.(ops.length);
      return this.commit(ops);
    });
  }

  /** Opens the store. Creates the folder and the database if they do not exist. */
  static async open(folder: string, options: StoreOptions = {}): Promise<SqliteStore> {
    const releaseLock = lockFolder(resolve(folder));
    const store = new SqliteStore(resolve(folder, 'oriflamme.sqlite'), releaseLock, options);
    try {
      await store.commit([]);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  get counts(): StoreCounts {
    return { commits: this.commits, pending: this.groupCommit.pending };
  }

  async append(write: TableWrite): Promise<void> {
    validateWrite(write);
    const start = performance.now();
    await this.groupCommit.submit({ kind: 'append', write }, write.priority);
    this.options.onAppended?.((performance.now() - start) / 1000);
  }

  async claimJobs(now: number, leaseMs: number, max: number): Promise<ClaimedJob[]> {
    validateClaim(now, leaseMs, max);
    const op: WriteOp = { kind: 'claim', now, leaseMs, max };
    const { claimed = [], unknownJobs = [] } = await this.groupCommit.submit(op, 'game');
    for (const job of unknownJobs) this.options.onUnknownJob?.(job);
    return claimed;
  }

  async appendChat(write: ChatWrite): Promise<void> {
    validateChat(write);
    await this.groupCommit.submit({ kind: 'chat', write }, write.priority);
  }

  async read(
    table: string,
    afterSeq = 0,
    max?: number,
  ): Promise<{ rows: LogRow[]; state: string } | undefined> {
    return (await this.query({ kind: 'table', table, afterSeq, max })).table;
  }

  async load(table: string): Promise<StoredTable | undefined> {
    return (await this.query({ kind: 'load', table })).loaded;
  }

  async saveStates(states: readonly StateWrite[]): Promise<void> {
    validateStates(states);
    await this.groupCommit.submit({ kind: 'states', states });
  }

  async readChat(table: string): Promise<StoredChat> {
    return (await this.query({ kind: 'chat', table })).chat ?? { last: 0, rows: [] };
  }

  async *openTables(): AsyncIterable<StoredTable> {
    let reading = this.readOpen(0);
    for (;;) {
      const { tables, next } = await reading;
      // The reader's thread reads the next part while this one is used.
      if (next !== undefined) reading = this.readOpen(next);
      for (const table of tables) yield unpackTable(table);
      if (next === undefined) return;
    }
  }

  private async readOpen(after: number): Promise<OpenTables> {
    return (await this.query({ kind: 'open', after })).open!;
  }

  async tablesOf(person: string, max: number): Promise<PlayerTable[]> {
    return (await this.query({ kind: 'tablesOf', person, max })).tablesOf ?? [];
  }

  async readEvents(table: string): Promise<string | undefined> {
    return (await this.query({ kind: 'events', table })).events;
  }

  async backup(file: string): Promise<void> {
    await this.query({ kind: 'backup', to: resolve(file) });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.groupCommit.close();
    // The writer last: the last connection to close checkpoints the WAL and removes it.
    await this.reader.close();
    await this.writer.close();
    this.releaseLock();
  }

  private async commit(ops: WriteOp[]): Promise<WriteResult[]> {
    const { results, commits } = await this.writer.request(ops.map(packOp));
    this.commits = commits;
    return results.map((result) => result ?? DONE);
  }

  private query(query: ReadQuery): Promise<ReadResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    return this.reader.request(query);
  }
}
