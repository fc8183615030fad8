import { Worker } from 'node:worker_threads';
import { type Cell, countParts, type Part, partsOf } from './plan.ts';
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
  onPart: (part: Part) => void = () => {},
): Promise<Tally[]> {
  const tallies = cells.map(emptyTally);
  const parts = partsOf(cells, games, seed);
  const takeParts = async (worker: Worker) => {
    for (const part of parts) {
      addTally(tallies[part.cell], await ask(worker, part));
      onPart(part);
    }
  };
  const crew = Array.from(
    { length: Math.min(workers, countParts(cells, games)) },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  try {
    await Promise.all(crew.map(takeParts));
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
  return tallies;
}

function ask(worker: Worker, part: Part): Promise<Tally> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject);
      resolve(tally);
    });
    worker.postMessage(part, []);
  });
}
