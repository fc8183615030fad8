import { toStoreError } from './failures.ts';
import { MAX_PENDING_WRITES } from './limits.ts';
import { StoreError } from './store.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';

interface QueuedOp {
  op: WriteOp;
  settled: PromiseWithResolvers<WriteResult>;
}

/** Group commit: collects operations while a batch is in flight, so that one fsync serves all of them. */
export class GroupCommit {
  private readonly commit: (ops: WriteOp[]) => Promise<WriteResult[]>;
  /** Operations queued or in flight. */
  pending = 0;
  private queue: QueuedOp[] = [];
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(commit: (ops: WriteOp[]) => Promise<WriteResult[]>) {
    this.commit = commit;
  }

  submit(op: WriteOp): Promise<WriteResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    if (this.pending === MAX_PENDING_WRITES) {
      return Promise.reject(new StoreError('busy', 'Too many writes are pending.'));
    }
    this.pending += 1;
    const settled = Promise.withResolvers<WriteResult>();
    this.queue.push({ op, settled });
    this.running ??= this.run();
    return settled.promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      // Operations that arrive in this turn of the event loop, such as the next choices of players just answered, join the
      // batch. Otherwise the first of them would be committed alone while the others wait.
      await new Promise(setImmediate);
      const batch = this.queue;
      this.queue = [];
      await this.send(batch);
    }
    this.running = undefined;
  }

  private async send(batch: QueuedOp[]): Promise<void> {
    try {
      const results = await this.commit(batch.map(({ op }) => op));
      for (const [i, { settled }] of batch.entries()) {
        const { failure } = results[i];
        if (failure === undefined) settled.resolve(results[i]);
        else settled.reject(toStoreError(failure));
      }
    } catch (error) {
      for (const { settled } of batch) settled.reject(error);
    }
    this.pending -= batch.length;
  }
}
