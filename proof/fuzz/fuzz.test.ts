import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { type FuzzTargetName, FUZZ_TARGETS } from './targets.ts';
import type { Findings, Task } from './worker.ts';

// Deterministic: an input depends on the seed and its number only.
const SEED = 'fuzz';
/** Time limit per input; none takes more than some milliseconds. */
const PATIENCE_MS = 20_000;
const LIMIT_MS = 300_000;

/** Each target runs in a worker thread, which can be terminated when an input hangs. */
function feed(parser: FuzzTargetName): Promise<Findings> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const task: Task = { parser, seed: SEED, progress };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
  return new Promise<Findings>((resolve, reject) => {
    let last = -1;
    const watch = setInterval(() => {
      const number = Atomics.load(progress, 0);
      if (number === last) reject(new Error(`input ${number} of ${parser} does not come back`));
      last = number;
    }, PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => clearInterval(watch));
  }).finally(() => void worker.terminate());
}

describe('fuzz targets', () => {
  it.each(Object.keys(FUZZ_TARGETS) as FuzzTargetName[])(
    'rejects with a typed error or produces a playable game: %s',
    async (parser) => {
      const { accepted, failures, pollution } = await feed(parser);
      expect(failures).toEqual([]);
      expect(pollution).toEqual([]);
      // If all inputs were rejected, or none, the run would show nothing.
      expect(accepted).toBeGreaterThan(FUZZ_TARGETS[parser].inputs / 100);
      expect(accepted).toBeLessThan(FUZZ_TARGETS[parser].inputs * 0.9);
    },
    LIMIT_MS,
  );

  it('receive 100,000 inputs in total', () => {
    const inputs = Object.values(FUZZ_TARGETS).map((parser) => parser.inputs);
    expect(inputs.reduce<number>((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(100_000);
  });
});
