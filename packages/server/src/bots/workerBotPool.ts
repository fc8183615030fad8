import { Worker } from 'node:worker_threads';
import { createBot } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import type { BotRequest, BotPool } from './botPool.ts';

/** So many decisions may wait for a thread; beyond that bots answer by the cheap policy. */
export const MAX_QUEUED_REQUESTS = 64;

interface QueuedRequest {
  readonly question: BotRequest;
  readonly answer: (option: number | undefined) => void;
}

interface BotWorker {
  readonly worker: Worker;
  job: QueuedRequest | undefined;
}

/** Answers at once, by the policy of the knight. */
export function chooseByHeuristic({ views, seed }: BotRequest): number {
  return createBot('knight').choose(views.at(-1)!, new Random(seed), { samples: 0 });
}

/** Bots that think in threads of their own, one decision at a time. A thread that fails costs nobody a decision. */
export class WorkerBotPool implements BotPool {
  private readonly workers: BotWorker[] = [];
  private readonly queue = new Set<QueuedRequest>();
  private readonly count: number;
  private isClosed = false;

  constructor(threads: number) {
    this.count = threads;
  }

  choose(request: BotRequest, givenUp: AbortSignal): Promise<number | undefined> {
    if (request.count === 1) return Promise.resolve(0);
    if (this.queue.size >= MAX_QUEUED_REQUESTS || this.isClosed)
      return Promise.resolve(chooseByHeuristic(request));
    return new Promise((answer) => {
      const job = { question: request, answer };
      this.queue.add(job);
      givenUp.addEventListener('abort', () => this.queue.delete(job) && answer(undefined));
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.queue) job.answer(undefined);
    this.queue.clear();
    await Promise.all(this.workers.map(({ worker }) => worker.terminate()));
  }

  /** Gives threads that have nothing to do what has waited longest. */
  private dispatch(): void {
    for (const job of this.queue) {
      const worker = this.workers.find((each) => !each.job) ?? this.spawn();
      if (!worker) return;
      this.queue.delete(job);
      worker.job = job;
      worker.worker.postMessage(job.question);
    }
  }

  private spawn(): BotWorker | undefined {
    if (this.workers.length >= this.count) return undefined;
    const worker = new Worker(new URL('./botWorker.ts', import.meta.url));
    const thread: BotWorker = { worker, job: undefined };
    worker.on('message', (option: number) => {
      thread.job?.answer(option);
      thread.job = undefined;
      this.dispatch();
    });
    const fail = () => {
      const at = this.workers.indexOf(thread);
      if (at < 0) return;
      this.workers.splice(at, 1);
      if (thread.job) thread.job.answer(chooseByHeuristic(thread.job.question));
      if (!this.isClosed) this.dispatch();
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    worker.unref();
    this.workers.push(thread);
    return thread;
  }
}
