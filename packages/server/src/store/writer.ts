// The thread that owns the database. It is asked with a list of jobs at a time and makes one commit of them.
import { workerData } from 'node:worker_threads';
import { answerQuestions, type Desk } from './answering.ts';
import { carrierOf } from './carryOver.ts';
import { openToWrite, type Synchronous } from './database.ts';
import type { Committed, Job } from './jobs.ts';
import { Ledger } from './ledger.ts';
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
  const carryOver = carrierOf(database);

  return {
    answer(jobs) {
      // No jobs: only to see whether the database opens.
      const outcomes = jobs.length > 0 ? ledger.commit(jobs) : [];
      // After the answer has gone out, so that nobody waits for it.
      setImmediate(() => database.isOpen && carryOver());
      return { outcomes, commits: ledger.commits };
    },
    close: () => database.close(),
  };
});
