import { Worker } from 'node:worker_threads';
import { botNamed } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import type { Question, Thinker } from './thinker.ts';

/** So many decisions may wait for a thread; beyond that bots answer by the cheap policy. */
export const MOST_THINKING = 64;

interface Job {
  readonly question: Question;
  readonly answer: (option: number) => void;
}

/** Answers at once, by the policy of the knight. */
export function answerQuickly({ views, seed }: Question): number {
  return botNamed('knight').choose(views.at(-1)!, new Random(seed), { samples: 0 });
}

/** Bots that think in threads of their own. A thread that fails costs nobody a decision. */
export class ThreadedThinker implements Thinker {
  private readonly threads: { worker: Worker; jobs: Map<number, Job> }[] = [];
  private readonly count: number;
  private lastJob = 0;
  private isClosed = false;

  constructor(threads: number) {
    this.count = threads;
  }

  choose(question: Question): Promise<number> {
    const waiting = this.threads.reduce((sum, { jobs }) => sum + jobs.size, 0);
    if (question.count === 1) return Promise.resolve(0);
    if (waiting >= MOST_THINKING || this.isClosed) return Promise.resolve(answerQuickly(question));
    const thread = this.idlest();
    const job = ++this.lastJob;
    return new Promise((answer) => {
      thread.jobs.set(job, { question, answer });
      thread.worker.postMessage({ job, question });
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private idlest(): (typeof this.threads)[number] {
    if (this.threads.length < this.count) return this.hire();
    return this.threads.reduce((best, each) => (each.jobs.size < best.jobs.size ? each : best));
  }

  private hire(): (typeof this.threads)[number] {
    const worker = new Worker(new URL('./botThread.ts', import.meta.url));
    const thread = { worker, jobs: new Map<number, Job>() };
    worker.on('message', ({ job, option }: { job: number; option: number }) => {
      thread.jobs.get(job)?.answer(option);
      thread.jobs.delete(job);
    });
    const fail = () => {
      const at = this.threads.indexOf(thread);
      if (at >= 0) this.threads.splice(at, 1);
      for (const { question, answer } of thread.jobs.values()) answer(answerQuickly(question));
      thread.jobs.clear();
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    worker.unref();
    this.threads.push(thread);
    return thread;
  }
}
