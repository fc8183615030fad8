import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Message, Share } from './worker.ts';

export interface Result {
  games: number;
  decisions: number;
  longest: number;
}

/** Plays the games with the numbers `from` to below `to` on all cores. Rejects with the first game that fails. */
export async function playMany(
  from: number,
  to: number,
  saveEvery: number,
  progress: (result: Result) => void = () => {},
): Promise<Result> {
  const result: Result = { games: 0, decisions: 0, longest: 0 };
  const step = Math.min(availableParallelism(), Math.max(1, to - from));
  const workers: Worker[] = [];
  const shares = Array.from({ length: step }, (_, i): Share => ({ from: from + i, to, step, saveEvery }));
  try {
    await Promise.all(
      shares.map((share) => {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share });
        workers.push(worker);
        return new Promise<void>((resolve, reject) => {
          worker.on('message', (message: Message) => {
            if ('failure' in message) return reject(new Error(message.failure));
            result.games += message.games;
            result.decisions += message.decisions;
            result.longest = Math.max(result.longest, message.longest);
            progress(result);
          });
          worker.on('error', reject);
          worker.on('exit', () => resolve());
        });
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return result;
}
