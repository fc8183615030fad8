// The thread that owns the database. It is asked with a list of jobs at a time and makes one commit of them.
import { workerData } from 'node:worker_threads';
import { serveRequests, type RequestHandler } from './workerServer.ts';
import { createCheckpointer } from './checkpoint.ts';
import { openToWrite, type Synchronous } from './database.ts';
import type { CommitResult, WriteOp } from './writeOps.ts';
import { LogWriter } from './logWriter.ts';
import { loadFaultInjector, type FaultModule } from './faultInjection.ts';

export interface WriterData {
  file: string;
  synchronous: Synchronous;
  rig: FaultModule | undefined;
}

const { file, synchronous, rig: module } = workerData as WriterData;
const faults = await loadFaultInjector(module);

serveRequests((): RequestHandler<WriteOp[], CommitResult> => {
  const database = openToWrite(file, synchronous);
  const writer = new LogWriter(database, faults);
  const carryOver = createCheckpointer(database);

  return {
    handle(jobs) {
      // No jobs: only to see whether the database opens.
      const outcomes = jobs.length > 0 ? writer.commit(jobs) : [];
      // After the answer has gone out, so that nobody waits for it.
      setImmediate(() => database.isOpen && carryOver());
      return { outcomes, commits: writer.commits };
    },
    close: () => database.close(),
  };
});
