import { createBot } from '@oriflamme/bots';
import { startProcess } from '@oriflamme/bots/startProcess';
import { WorkerPool } from '@oriflamme/bots/workers';
import { Random } from '@oriflamme/engine';
import type { BotPool, BotRequest } from './botPool.ts';
import { FairQueue } from '../lib/fairQueue.ts';

/** Decides without searching, with a policy that needs no network: this runs on the main thread. */
export function chooseByHeuristic({ views, seed }: BotRequest): number {
  return createBot('policy').choose(views.at(-1)!, new Random(seed), { samples: 0 });
}

/**
 * Searches make much garbage. It is collected in small portions, and by the thread that searches: V8's other threads would do
 * it on the core that a player's choice needs.
 */
const FLAGS = ['--single-threaded-gc', '--max-semi-space-size=4'];

type Turn = 'granted' | 'refused';
type Grant = (turn: Turn) => void;

/**
 * Bots that search in processes of their own, which the owners of tables get in turn: so neither the garbage of a search nor
 * its end by a fault of Node concerns the server. When a process fails, the heuristic policy decides instead.
 */
export class WorkerBotPool implements BotPool {
  private readonly pool: WorkerPool<BotRequest, number>;
  private readonly waiting: FairQueue<Grant>;
  private idle: number;
  private readonly onFailed: (error: unknown) => void;
  private isClosed = false;

  /** Beyond `maxQueued` decisions that wait for a process, one is refused. */
  constructor(workers: number, maxQueued: number, onFailed: (error: unknown) => void = () => undefined) {
    this.waiting = new FairQueue(maxQueued);
    const script = new URL('./botWorker.ts', import.meta.url);
    this.pool = new WorkerPool({ script, workers, start: startProcess(FLAGS) });
    this.idle = workers;
    this.onFailed = onFailed;
  }

  async choose(request: BotRequest, abort: AbortSignal, owner = ''): Promise<number | undefined> {
    if (request.count === 1) return 0;
    const turn = await this.waitForTurn(owner, abort);
    if (turn !== 'granted') return undefined;
    try {
      return await this.pool.run({ ...request });
    } catch (error) {
      if (!this.isClosed) this.onFailed(error);
      return chooseByHeuristic(request);
    } finally {
      this.idle += 1;
      this.grantNext();
    }
  }

  /** Decisions that wait for a process. */
  get queued(): number {
    return this.waiting.size;
  }

  close(): Promise<void> {
    this.isClosed = true;
    for (let grant = this.waiting.next(); grant; grant = this.waiting.next()) grant('refused');
    return this.pool.close();
  }

  private waitForTurn(owner: string, abort: AbortSignal): Promise<Turn> {
    const { promise, resolve } = Promise.withResolvers<Turn>();
    if (abort.aborted) resolve('refused');
    else {
      const dropped = this.waiting.add(owner, resolve);
      dropped?.('refused');
      abort.addEventListener('abort', () => this.waiting.delete(owner, resolve) && resolve('refused'), {
        once: true,
      });
      this.grantNext();
    }
    return promise;
  }

  private grantNext(): void {
    while (this.idle > 0) {
      const grant = this.waiting.next();
      if (!grant) return;
      this.idle -= 1;
      grant('granted');
    }
  }
}
