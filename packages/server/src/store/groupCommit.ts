import { toStoreError } from './failures.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import { MAX_PENDING_WRITES } from './limits.ts';
import { StoreError } from './store.ts';

interface QueuedOp {
  job: WriteOp;
  answered: PromiseWithResolvers<WriteResult>;
}

/** Gathers jobs while a batch is on its way, so that the disk is waited for once per batch and not once per job. */
export class GroupCommit {
  private readonly commit: (jobs: WriteOp[]) => Promise<WriteResult[]>;
  /** Waiting or on their way. */
  pending = 0;
  private queue: QueuedOp[] = [];
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor(commit: (jobs: WriteOp[]) => Promise<WriteResult[]>) {
    this.commit = commit;
  }

  submit(job: WriteOp): Promise<WriteResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    if (this.pending === MAX_PENDING_WRITES) {
      return Promise.reject(new StoreError('busy', 'Too many changes are waiting to be stored.'));
    }
    this.pending += 1;
    const answered = Promise.withResolvers<WriteResult>();
    this.queue.push({ job, answered });
    this.running ??= this.run();
    return answered.promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      // Whatever else arrives in this turn of the event loop, such as the next choices of those just answered, shares
      // the batch: otherwise the first of them would go alone and make the others wait.
      await new Promise(setImmediate);
      const batch = this.queue;
      this.queue = [];
      await this.send(batch);
    }
    this.running = undefined;
  }

  private async send(batch: QueuedOp[]): Promise<void> {
    try {
      const outcomes = await this.commit(batch.map(({ job }) => job));
      for (const [i, { answered }] of batch.entries()) {
        const { failure } = outcomes[i];
        if (failure === undefined) answered.resolve(outcomes[i]);
        else answered.reject(toStoreError(failure));
      }
    } catch (error) {
      for (const { answered } of batch) answered.reject(error);
    }
    this.pending -= batch.length;
  }
}
