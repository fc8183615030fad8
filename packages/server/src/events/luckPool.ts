import { JobError, WorkerPool } from '@oriflamme/bots/workers';
import type { GameLuck } from '../store/gameLuck.ts';
import type { LuckRequest } from './gameLuck.ts';

/** Calculates how much of a finished game was luck, off the main thread. */
export interface LuckPool {
  /** Resolves to null if it cannot be calculated. */
  measure(request: LuckRequest): Promise<GameLuck | null>;
  close(): Promise<void>;
}

/** One thread is enough: a game takes it a fraction of a second. */
const WORKERS = 1;

export class WorkerLuckPool implements LuckPool {
  private readonly pool: WorkerPool<LuckRequest, GameLuck>;
  private readonly onError: (error: unknown) => void;
  private isClosed = false;

  /** Beyond `maxQueued` games that wait, the next ones are refused: their results are recorded later. */
  constructor(maxQueued: number, onError: (error: unknown) => void) {
    const script = new URL('./luckWorker.ts', import.meta.url);
    this.pool = new WorkerPool({ script, workers: WORKERS, maxQueued });
    this.onError = onError;
  }

  async measure(request: LuckRequest): Promise<GameLuck | null> {
    try {
      return await this.pool.run(request);
    } catch (error) {
      if (this.isClosed || !(error instanceof JobError) || error.code !== 'worker-failed') throw error;
      // The same game would fail again. Its plain result counts.
      this.onError(error);
      return null;
    }
  }

  /** Games that are not calculated are rejected: another server will do it. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.pool.close();
  }
}
