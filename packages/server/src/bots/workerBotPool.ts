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
  private readonly threads: BotWorker[] = [];
  private readonly waiting = new Set<QueuedRequest>();
  private readonly count: number;
  private isClosed = false;

  constructor(threads: number) {
    this.count = threads;
  }

  choose(question: BotRequest, givenUp: AbortSignal): Promise<number | undefined> {
    if (question.count === 1) return Promise.resolve(0);
    if (this.waiting.size >= MAX_QUEUED_REQUESTS || this.isClosed)
      return Promise.resolve(chooseByHeuristic(question));
    return new Promise((answer) => {
      const job = { question, answer };
      this.waiting.add(job);
      givenUp.addEventListener('abort', () => this.waiting.delete(job) && answer(undefined));
      this.assign();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting) job.answer(undefined);
    this.waiting.clear();
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  /** Gives threads that have nothing to do what has waited longest. */
  private assign(): void {
    for (const job of this.waiting) {
      const thread = this.threads.find((each) => !each.job) ?? this.hire();
      if (!thread) return;
      this.waiting.delete(job);
      thread.job = job;
      thread.worker.postMessage(job.question);
    }
  }

  private hire(): BotWorker | undefined {
    if (this.threads.length >= this.count) return undefined;
    const worker = new Worker(new URL('./botWorker.ts', import.meta.url));
    const thread: BotWorker = { worker, job: undefined };
    worker.on('message', (option: number) => {
      thread.job?.answer(option);
      thread.job = undefined;
      this.assign();
    });
    const fail = () => {
      const at = this.threads.indexOf(thread);
      if (at < 0) return;
      this.threads.splice(at, 1);
      if (thread.job) thread.job.answer(chooseByHeuristic(thread.job.question));
      if (!this.isClosed) this.assign();
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    worker.unref();
    this.threads.push(thread);
    return thread;
  }
}
