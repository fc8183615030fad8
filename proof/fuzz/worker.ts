import { parentPort, workerData } from 'node:worker_threads';
import { Random } from '@oriflamme/engine';
import { drawSamples } from './corpus.ts';
import { type FuzzTargetName, FUZZ_TARGETS } from './targets.ts';

/** What a worker is told: whom to feed, and where to write the number of the input that it is at. */
export interface Task {
  readonly parser: FuzzTargetName;
  readonly seed: string;
  readonly progress: Int32Array;
}

/** What a worker has found. Each failure is the number of an input and what came out of it. */
export interface Findings {
  readonly accepted: number;
  readonly failures: readonly string[];
  readonly pollution: readonly string[];
}

const ENOUGH = 20;

/** Feeds one parser all its inputs. An input's number and the seed are all that it depends on. */
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

/** Names that everything would inherit if an input had got hold of a prototype. */
function findPollution(): string[] {
  const names: string[] = [];
  for (const value of [{}, [], '', 0, () => {}] as object[]) for (const name in value) names.push(name);
  return names;
}

// Tens of thousands of refusals are thrown here; where from is of interest for a few steps only.
Error.stackTraceLimit = 4;
parentPort?.postMessage(feedAll(workerData as Task), []);
