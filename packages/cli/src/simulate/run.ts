import { WorkerPool } from '../lib/workerPool.ts';
import { type Cell, type Batch, batchesOf } from './plan.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

export interface Run {
  readonly cells: readonly Cell[];
  /** In each cell. */
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
}

/** Plays all games on worker threads. The tallies, one per cell, are the same whatever their number. */
export async function playAll(
  { cells, games, seed, workers }: Run,
  onPart: (part: Batch) => void = () => {},
): Promise<Tally[]> {
  const tallies = cells.map(emptyTally);
  const pool = new WorkerPool<Batch, Tally>(new URL('./worker.ts', import.meta.url), workers);
  await pool.run(batchesOf(cells, games, seed), (tally, part) => {
    addTally(tallies[part.cell], tally);
    onPart(part);
  });
  return tallies;
}
