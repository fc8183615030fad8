import { parentPort, type Transferable } from 'node:worker_threads';
import { type StartWorker, startThread, type WorkerHandle } from './startThread.ts';

export interface WorkerPoolOptions {
  /** A module that calls `serveJobs`. */
  readonly script: URL;
  /** Workers are started when there is a job for them, up to this number. */
  readonly workers: number;
  /** Jobs that may wait for a worker. */
  readonly maxQueued?: number;
  /** Starts a worker; a thread by default. */
  readonly start?: StartWorker;
}

export type JobErrorCode = 'aborted' | 'closed' | 'queue-full' | 'worker-failed';

/** Rejection of a job. An error thrown by the job is its `cause`. */
export class JobError extends Error {
  readonly code: JobErrorCode;

  constructor(code: JobErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

interface PendingJob<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: JobError) => void;
}

interface PoolWorker<Job, Result> {
  readonly handle: WorkerHandle;
  running: PendingJob<Job, Result> | undefined;
}

/** Worker pool with a bounded queue: one job per worker at a time. A worker that dies rejects its job and is replaced. */
export class WorkerPool<Job, Result> {
  private readonly options: WorkerPoolOptions;
  private readonly workers = new Set<PoolWorker<Job, Result>>();
  private readonly queue = new Set<PendingJob<Job, Result>>();
  private isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
  }

  /** Rejects with a `JobError`. The signal aborts a job that is still queued: workers are not interrupted. */
  run(job: Job, signal?: AbortSignal): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    if (this.isClosed) reject(new JobError('closed', 'The worker pool is closed.'));
    else if (signal?.aborted) reject(aborted());
    else if (this.queue.size >= (this.options.maxQueued ?? Number.POSITIVE_INFINITY))
      reject(new JobError('queue-full', `${this.queue.size} jobs are queued already.`));
    else {
      const pending = { job, resolve, reject };
      this.queue.add(pending);
      signal?.addEventListener('abort', () => this.queue.delete(pending) && reject(aborted()), {
        once: true,
      });
      this.dispatch();
    }
    return promise;
  }

  /**
   * Runs all jobs, then closes the pool. Each is taken from the iterable when a worker is free, so that a generator can
   * stop early; results arrive in the order of completion. The first failure rejects and stops the rest.
   */
  async runAll(jobs: Iterable<Job>, onResult: (result: Result, job: Job) => void): Promise<void> {
    const iterator = jobs[Symbol.iterator]();
    const takeJobs = async () => {
      for (let next = iterator.next(); !next.done; next = iterator.next())
        onResult(await this.run(next.value), next.value);
    };
    try {
      await Promise.all(Array.from({ length: this.options.workers }, takeJobs));
    } finally {
      await this.close();
    }
  }

  /** Aborts queued jobs and terminates the workers, which rejects running jobs. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue) reject(aborted());
    this.queue.clear();
    await Promise.all(Array.from(this.workers, ({ handle }) => handle.terminate()));
  }

  private dispatch(): void {
    for (const pending of this.queue) {
      const worker = this.idleWorker();
      if (!worker) return;
      this.queue.delete(pending);
      worker.running = pending;
      worker.handle.ref();
      worker.handle.post(pending.job);
    }
  }

  private idleWorker(): PoolWorker<Job, Result> | undefined {
    for (const worker of this.workers) if (!worker.running) return worker;
    return this.workers.size < this.options.workers ? this.spawn() : undefined;
  }

  private spawn(): PoolWorker<Job, Result> {
    const { script, start = startThread } = this.options;
    const fail = (message: string, cause?: unknown) => {
      if (!this.workers.delete(worker)) return;
      worker.running?.reject(new JobError('worker-failed', message, cause));
      if (!this.isClosed) this.dispatch();
    };
    const handle = start(script, {
      onResult: (result) => {
        worker.running?.resolve(result as Result);
        worker.running = undefined;
        // An idle worker does not keep the process alive.
        handle.unref();
        this.dispatch();
      },
      onFailed: fail,
    });
    const worker: PoolWorker<Job, Result> = { handle, running: undefined };
    this.workers.add(worker);
    return worker;
  }
}

const aborted = (): JobError => new JobError('aborted', 'The job was aborted before a worker took it.');

/** The worker's side, in a thread or a process: answers each job with what `handle` returns. An error in `handle` ends it. */
export function serveJobs<Result>(
  handle: (job: never) => Result,
  transferOf: (result: Result) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', (job: unknown) => {
    const result = handle(job as never);
    parentPort?.postMessage(result, transferOf(result));
  });
  if (parentPort === null) process.on('message', (job) => process.send?.(handle(job as never)));
}
