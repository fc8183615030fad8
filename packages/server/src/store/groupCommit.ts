import { toStoreError } from './failures.ts';
import { MAX_PENDING_WRITES, PATIENT_COMMIT_MS, PLAYING_MS } from './limits.ts';
import { StoreError } from './store.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';

interface QueuedOp {
  op: WriteOp;
  isUrgent: boolean;
  settled: PromiseWithResolvers<WriteResult>;
}

export interface GroupCommitOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Calls a function after so many milliseconds. */
  readonly after?: (milliseconds: number, act: () => void) => void;
}

/**
 * Group commit: collects operations while a batch is in flight, so that one fsync serves all of them. While people play, a
 * commit of patient operations alone waits for a choice to share its fsync, if not for long: otherwise the disk would be busy
 * whenever someone chooses.
 */
export class GroupCommit {
  private readonly commit: (ops: WriteOp[]) => Promise<WriteResult[]>;
  /** Operations queued or in flight. */
  pending = 0;
  private queue: QueuedOp[] = [];
  private running: Promise<void> | undefined;
  private isClosed = false;
  private readonly now: () => number;
  private readonly after: NonNullable<GroupCommitOptions['after']>;
  private lastUrgent = Number.NEGATIVE_INFINITY;
  private lastCommit = Number.NEGATIVE_INFINITY;
  private wake: () => void = () => undefined;

  constructor(
    commit: (ops: WriteOp[]) => Promise<WriteResult[]>,
    { now = () => performance.now(), after = (ms, act) => void setTimeout(act, ms) }: GroupCommitOptions = {},
  ) {
    this.commit = commit;
    this.now = now;
    this.after = after;
  }

  /** Resolves when the operation is durable. An urgent one is the choice of a player. */
  submit(op: WriteOp, isUrgent = false): Promise<WriteResult> {
    if (this.isClosed) return Promise.reject(new StoreError('closed', 'The store is closed.'));
    if (this.pending === MAX_PENDING_WRITES) {
      return Promise.reject(new StoreError('busy', 'Too many writes are pending.'));
    }
    this.pending += 1;
    const settled = Promise.withResolvers<WriteResult>();
    this.queue.push({ op, isUrgent, settled });
    if (isUrgent) {
      this.lastUrgent = this.now();
      this.wake();
    }
    this.running ??= this.run();
    return settled.promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      // Operations that arrive in this turn of the event loop, such as the next choices of players just answered, join the
      // batch. Otherwise the first of them would be committed alone while the others wait.
      await new Promise(setImmediate);
      await this.waitForChoice();
      const batch = this.queue;
      this.queue = [];
      this.lastCommit = this.now();
      await this.send(batch);
    }
    this.running = undefined;
  }

  private async waitForChoice(): Promise<void> {
    const now = this.now();
    const delay = this.lastCommit + PATIENT_COMMIT_MS - now;
    const isPlaying = now - this.lastUrgent < PLAYING_MS;
    if (this.isClosed || !isPlaying || delay <= 0 || this.queue.some(({ isUrgent }) => isUrgent)) return;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      this.after(delay, resolve);
    });
    this.wake = () => undefined;
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
