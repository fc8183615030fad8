// The thread that owns the database. It is asked with a list of jobs at a time and makes one commit of them.
import { workerData } from 'node:worker_threads';
import { answerQuestions, type Desk } from './answering.ts';
import { openToWrite, type Synchronous } from './database.ts';
import type { Committed, Job } from './jobs.ts';
import { Ledger } from './ledger.ts';
import { walPages } from './limits.ts';
import { loadRig, type RigModule } from './rig.ts';

export interface WriterData {
  file: string;
  synchronous: Synchronous;
  rig: RigModule | undefined;
}

const { file, synchronous, rig: module } = workerData as WriterData;
const rig = await loadRig(module);

answerQuestions((): Desk<Job[], Committed> => {
  const database = openToWrite(file, synchronous);
  const ledger = new Ledger(database, rig);
  const walSize = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const carryOver = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

  function tidy(): void {
    if (!database.isOpen || (walSize.get()!['log'] as number) < walPages) return;
    try {
      carryOver.get();
    } catch {
      // Nothing is lost: the pages stay where they are and safe, and the next commit tells if the disk has failed.
    }
  }

  return {
    answer(jobs) {
      // No jobs: only to see whether the database opens.
      const outcomes = jobs.length > 0 ? ledger.commit(jobs) : [];
      // After the answer has gone out, so that nobody waits for it.
      setImmediate(tidy);
      return { outcomes, commits: ledger.commits };
    },
    close: () => database.close(),
  };
});
