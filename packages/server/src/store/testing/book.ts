import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openToRead, openToWrite } from '../database.ts';
import { errorOf } from '../failure.ts';
import type { Job, Outcome } from '../jobs.ts';
import { Ledger } from '../ledger.ts';
import { Readings } from '../readings.ts';
import type { Change, DueWork } from '../store.ts';
import { newFolder } from './folder.ts';

/** A store without its threads: what is written and read is the same, and a test of it takes a hundredth of the time. */
export class Book {
  readonly readings: Readings;
  private readonly ledger: Ledger;

  constructor(folder = newFolder()) {
    const file = join(folder, 'oriflamme.sqlite');
    const toWrite = openToWrite(file, 'OFF');
    const toRead = openToRead(file);
    onTestFinished(() => toWrite.close());
    onTestFinished(() => toRead.close());
    this.ledger = new Ledger(toWrite);
    this.readings = new Readings(toRead);
  }

  append(change: Change): void {
    this.do({ kind: 'append', change });
  }

  keepEvents(table: string, events: string): void {
    this.do({ kind: 'keep', table, events });
  }

  claimDue(now: number, lease: number, most: number): DueWork[] {
    return this.do({ kind: 'claim', now, lease, most }).claimed!;
  }

  private do(job: Job): Outcome {
    const [outcome] = this.ledger.commit([job]);
    if (outcome.failure !== undefined) throw errorOf(outcome.failure);
    return outcome;
  }
}
