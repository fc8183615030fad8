import { createBot } from '@oriflamme/bots';
import { JobError, WorkerPool } from '@oriflamme/bots/workers';
import { Random } from '@oriflamme/engine';
import type { BotPool, BotRequest } from './botPool.ts';

/** Decisions that may wait for a thread. Beyond this bound the heuristic policy decides. */
export const MAX_QUEUED_REQUESTS = 64;

/** Decides without searching, with the policy of the knight. */
export function chooseByHeuristic({ views, seed }: BotRequest): number {
  return createBot('knight').choose(views.at(-1)!, new Random(seed), { samples: 0 });
}

/** Bots that search in worker threads. When a thread fails or the queue is full, the heuristic policy decides instead. */
export class WorkerBotPool implements BotPool {
  private readonly pool: WorkerPool<BotRequest, number>;

  constructor(workers: number) {
    const script = new URL('./botWorker.ts', import.meta.url);
    this.pool = new WorkerPool({ script, workers, maxQueued: MAX_QUEUED_REQUESTS });
  }

  async choose(request: BotRequest, abort: AbortSignal): Promise<number | undefined> {
    if (request.count === 1) return 0;
    try {
      return await this.pool.run(request, abort);
    } catch (error) {
      return error instanceof JobError && error.code === 'aborted' ? undefined : chooseByHeuristic(request);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
