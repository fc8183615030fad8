import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '@oriflamme/engine';
import { drawSamples } from './corpus.ts';
import { type FuzzTargetName, FUZZ_TARGETS } from './targets.ts';

/** Worker input: the target, and the shared counter of the current input. */
export interface Task {
  readonly parser: FuzzTargetName;
  readonly seed: string;
  readonly progress: Int32Array;
}

/** Worker result. A failure is the number of an input and its error. */
export interface Findings {
  readonly accepted: number;
  readonly failures: readonly string[];
  readonly pollution: readonly string[];
}

const ENOUGH = 20;

/** Runs all inputs of one target. An input depends on its number and the seed only. */
function feedAll({ parser, seed, progress }: Task): Findings {
  const samples = drawSamples(seed);
  const { inputs, feed } = FUZZ_TARGETS[parser];
  const failures: string[] = [];
  let accepted = 0;
  for (let number = 0; number < inputs && failures.length < ENOUGH; number++) {
    Atomics.store(progress, 0, number);
    const random = new Random(`${seed} ${parser} ${number}`);
    try {
      if (feed(random, samples[random.below(samples.length)])) accepted++;
    } catch (error) {
      failures.push(`input ${number}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return { accepted, failures, pollution: findPollution() };
}

/** Enumerable keys of a polluted prototype. */
function findPollution(): string[] {
  const names: string[] = [];
  for (const value of [{}, [], '', 0, () => {}] as object[]) for (const name in value) names.push(name);
  return names;
}

// Tens of thousands of errors are thrown here; short stack traces save time.
Error.stackTraceLimit = 4;
parentPort?.postMessage(feedAll(workerData as Task), []);
