import { resolve } from 'node:path';
import { validateWrite, validateClaim, validateEvents } from './validate.ts';
import type { Synchronous } from './database.ts';
import { GroupCommit } from './groupCommit.ts';
import type { CommitResult, WriteOp, WriteResult } from './writeOps.ts';
import type { ReadResult, ReadQuery, ReaderData } from './readerWorker.ts';
import type { FaultModule } from './faultInjection.ts';
import {
  type TableWrite,
  type ClaimedJob,
  type StoredTable,
  type LogRow,
  type PlayerTable,
  type Store,
  StoreError,
} from './store.ts';
import { lockFolder } from './folderLock.ts';
import { WorkerClient } from './workerClient.ts';
import type { WriterData } from './writerWorker.ts';

export interface StoreOptions {
  synchronous?: Synchronous;
  /** For tests: something that makes the writer's work go wrong. */
  faults?: FaultModule;
  /** Told how many seconds each change took until it was on the disk. */
  onAppended?: (seconds: number) => void;
}

/** What the writer has done, since it was last started. */
export interface StoreCounts {
  commits: number;
  /** Changes, claims and kept events that are waiting or on their way to the disk. */
  pending: number;
}

/** The store of a single machine: one SQLite file in a folder, written by one thread and read by another. */
export class SqliteStore implements Store {
  private readonly writer: WorkerClient<WriteOp[], CommitResult>;
  private readonly reader: WorkerClient<ReadQuery, ReadResult>;
  private readonly groupCommit: GroupCommit;
  private readonly onAppended: (seconds: number) => void;
  private readonly releaseLock: () => void;
  private commits = 0;
  private isClosed = false;

  private constructor(
    file: string,
    letGo: () => void,
    { synchronous = 'FULL', faults, onAppended = () => undefined }: StoreOptions,
  ) {
    this.onAppended = onAppended;
    this.releaseLock = letGo;
    const writerData: WriterData = { file, synchronous, rig: faults };
    const readerData: ReaderData = { file };
    this.writer = new WorkerClient(new URL('./writerWorker.ts', import.meta.url), writerData);
    this.reader = new WorkerClient(new URL('./readerWorker.ts', import.meta.url), readerData);
    this.groupCommit = new GroupCommit((jobs) => this.commit(jobs));
  }

  /** Makes the folder and the database in it if there are none. */
  static async open(folder: string, options: StoreOptions = {}): Promise<SqliteStore> {
    const letGo = lockFolder(resolve(folder));
    const store = new SqliteStore(resolve(folder, 'oriflamme.sqlite'), letGo, options);
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
    await this.groupCommit.submit({ kind: 'append', change: write });
    this.onAppended((performance.now() - start) / 1000);
  }

  async claimJobs(now: number, lease: number, most: number): Promise<ClaimedJob[]> {
    validateClaim(now, lease, most);
    const { claimed = [] } = await this.groupCommit.submit({ kind: 'claim', now, lease, most });
    return claimed;
  }

  async saveEvents(table: string, events: string): Promise<void> {
    validateEvents(table, events);
    await this.groupCommit.submit({ kind: 'keep', table, events });
  }

  async read(table: string, after = 0): Promise<{ rows: LogRow[]; state: string } | undefined> {
    return (await this.query({ kind: 'table', table, after })).table;
  }

  async openTables(): Promise<StoredTable[]> {
    return (await this.query({ kind: 'open' })).open ?? [];
  }

  async tablesOf(person: string, most: number): Promise<PlayerTable[]> {
    return (await this.query({ kind: 'sat', person, most })).sat ?? [];
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
    // The writer last: whoever is the last to leave carries the log over into the database and removes it.
    await this.reader.close();
    await this.writer.close();
    this.releaseLock();
  }

  private async commit(jobs: WriteOp[]): Promise<WriteResult[]> {
    const { outcomes, commits } = await this.writer.request(jobs);
    this.commits = commits;
    return outcomes;
  }

  private query(query: ReadQuery): Promise<ReadResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    return this.reader.request(query);
  }
}
