import { WorkerPool } from '@oriflamme/bots/workers';
import { type Cell, type Batch, batchesOf } from './plan.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

export interface Run {
  readonly cells: readonly Cell[];
  /** Per cell. */
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
}

/** Plays all games on worker threads. Resolves to one tally per cell, independent of the number of workers. */
export async function playAll(
  { cells, games, seed, workers }: Run,
  onBatch: (batch: Batch) => void = () => {},
): Promise<Tally[]> {
  const tallies = cells.map(emptyTally);
  const script = new URL('./worker.ts', import.meta.url);
  const pool = new WorkerPool<Batch, Tally>({ script, workers });
  await pool.runAll(batchesOf(cells, games, seed), (tally, batch) => {
    addTally(tallies[batch.cell], tally);
    onBatch(batch);
  });
  return tallies;
}
