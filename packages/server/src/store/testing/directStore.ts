import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openToRead, openToWrite } from '../database.ts';
import { toStoreError } from '../failures.ts';
import type { WriteOp, WriteResult } from '../writeOps.ts';
import { LogWriter } from '../logWriter.ts';
import { LogReader } from '../logReader.ts';
import type { TableWrite, ClaimedJob } from '../store.ts';
import { newFolder } from './folder.ts';

/** A store without its threads: what is written and read is the same, and a test of it takes a hundredth of the time. */
export class DirectStore {
  readonly readings: LogReader;
  private readonly ledger: LogWriter;

  constructor(folder = newFolder()) {
    const file = join(folder, 'oriflamme.sqlite');
    const toWrite = openToWrite(file, 'OFF');
    const toRead = openToRead(file);
    onTestFinished(() => toWrite.close());
    onTestFinished(() => toRead.close());
    this.ledger = new LogWriter(toWrite);
    this.readings = new LogReader(toRead);
  }

  append(write: TableWrite): void {
    this.do({ kind: 'append', change: write });
  }

  keepEvents(table: string, events: string): void {
    this.do({ kind: 'keep', table, events });
  }

  claimDue(now: number, lease: number, most: number): ClaimedJob[] {
    return this.do({ kind: 'claim', now, lease, most }).claimed!;
  }

  private do(job: WriteOp): WriteResult {
    const [outcome] = this.ledger.commit([job]);
    if (outcome.failure !== undefined) throw toStoreError(outcome.failure);
    return outcome;
  }
}
