import { Worker } from 'node:worker_threads';

/** A thread or process that works for a pool. */
export interface WorkerHandle {
  post(job: unknown): void;
  /** Whether it keeps this process alive. */
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

interface WorkerEvents {
  readonly onResult: (result: unknown) => void;
  /** It has ended, or is about to. May be called more than once. */
  readonly onFailed: (message: string, cause?: unknown) => void;
}

export type StartWorker = (script: URL, events: WorkerEvents) => WorkerHandle;

/** Starts a thread of this process. */
export const startThread: StartWorker = (script, { onResult, onFailed }) => {
  const thread = new Worker(script);
  thread.on('message', onResult);
  thread.on('error', (error) => onFailed(`The worker thread failed: ${(error as Error).message}`, error));
  thread.on('exit', (code) => onFailed(`The worker thread exited with code ${code}.`));
  return {
    post: (job) => thread.postMessage(job),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    terminate: () => thread.terminate(),
  };
};
