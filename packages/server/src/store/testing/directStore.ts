import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toStoreError } from '../failures.ts';
import type { AdminStore } from '../adminStore.ts';
import { AdminReader } from '../sql/admin/adminReader.ts';
import { AdminWriter } from '../sql/admin/adminWriter.ts';
import { compact } from '../sqlite/compact.ts';
import { sqliteDialect } from '../sql/dialect.ts';
import { SqlAdminStore } from '../sql/admin/sqlAdminStore.ts';
import { SqliteScripts } from '../sqlite/sqliteScripts.ts';
import { openToRead, openToWrite } from '../sqlite/database.ts';
import { LogReader } from '../sqlite/logReader.ts';
import { LogWriter } from '../sqlite/logWriter.ts';
import type { ClaimedJob, TableWrite } from '../store.ts';
import type { WriteOp, WriteResult } from '../writeOps.ts';
import { newFolder } from './folder.ts';

/** The AdminStore without worker threads. */
export function openDirectAdminStore(folder: string): AdminStore {
  const database = openToWrite(join(folder, 'oriflamme.sqlite'), 'OFF');
  onTestFinished(() => database.close());
  const writer = new AdminWriter(sqliteDialect);
  const reader = new AdminReader(sqliteDialect);
  const scripts = new SqliteScripts(database);
  return new SqlAdminStore({
    change: async (change, audit) => scripts.run(writer.apply(change, audit)),
    query: async (query) => scripts.run(reader.read(query)),
    compact: async () => compact(database),
  });
}

/** The SQLite store without its worker threads: the same queries, a hundred times faster to open. */
export class DirectStore {
  readonly reader: LogReader;
  private readonly writer: LogWriter;

  constructor(folder = newFolder()) {
    const file = join(folder, 'oriflamme.sqlite');
    const toWrite = openToWrite(file, 'OFF');
    const toRead = openToRead(file);
    onTestFinished(() => toWrite.close());
    onTestFinished(() => toRead.close());
    this.writer = new LogWriter(toWrite);
    this.reader = new LogReader(toRead);
  }

  append(write: TableWrite): void {
    this.run({ kind: 'append', write });
  }

  claimJobs(now: number, leaseMs: number, max: number): ClaimedJob[] {
    return this.claim(now, leaseMs, max).claimed!;
  }

  claim(now: number, leaseMs: number, max: number): WriteResult {
    return this.run({ kind: 'claim', now, leaseMs, max });
  }

  private run(op: WriteOp): WriteResult {
    const [result] = this.writer.commit([op]);
    if (result.failure !== undefined) throw toStoreError(result.failure);
    return result;
  }
}
