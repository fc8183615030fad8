import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FuzzStats } from './stats.ts';
import type { Message, Share } from './worker.ts';

/** Runs the sequences with the numbers `from` to below `to` on all cores. Rejects with the first that fails. */
export async function runMany(
  from: number,
  to: number,
  progress: (stats: FuzzStats) => void,
): Promise<FuzzStats> {
  const stats = new FuzzStats();
  const step = Math.min(availableParallelism(), Math.max(1, to - from));
  const workers = Array.from({ length: step }, (_, index) => {
    const workerData: Share = { from: from + index, to, step };
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  });
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            worker.on('message', (message: Message) => {
              if ('failure' in message) return reject(new Error(message.failure));
              stats.add(message.stats);
              progress(stats);
            });
            worker.on('error', reject);
            worker.on('exit', () => resolve());
          }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return stats;
}
