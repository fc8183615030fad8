// Worker thread that owns the writing connection. Each request is a batch of operations and becomes one commit.
import { workerData } from 'node:worker_threads';
import { type RequestHandler, serveRequests } from '../worker/workerServer.ts';
import type { CommitResult, WriteResult } from '../writeOps.ts';
import { createCheckpointer } from './checkpoint.ts';
import { compact } from './compact.ts';
import { assertComplete, openToWrite, type Synchronous } from './database.ts';
import { type FaultModule, loadFaultInjector } from './faultInjection.ts';
import { LogWriter } from './logWriter.ts';
import { type PackedOp, unpackOp } from './packOps.ts';

export interface WriterData {
  file: string;
  synchronous: Synchronous;
  faults: FaultModule | undefined;
}

const { file, synchronous, faults: module } = workerData as WriterData;
const faults = await loadFaultInjector(module);

serveRequests((): RequestHandler<PackedOp[] | 'compact', CommitResult> => {
  const database = openToWrite(file, synchronous);
  assertComplete(database);
  const writer = new LogWriter(database, faults);
  const checkpoint = createCheckpointer(database);

  return {
    handle(ops) {
      if (ops === 'compact') {
        compact(database);
        return { results: [], commits: writer.commits };
      }
      // An empty batch only tests whether the database opens.
      const results = ops.length > 0 ? writer.commit(ops.map(unpackOp)) : [];
      // After the reply is sent, so that no request waits for the checkpoint.
      setImmediate(() => database.isOpen && checkpoint(ops.length));
      return { results: withoutDone(results), commits: writer.commits };
    },
    close() {
      try {
        writer.settle();
      } finally {
        database.close();
      }
    },
  };
});

/** Most results say nothing: those are left out. */
const withoutDone = (results: readonly WriteResult[]): (WriteResult | null)[] =>
  results.map((result) => (Object.keys(result).length > 0 ? result : null));
