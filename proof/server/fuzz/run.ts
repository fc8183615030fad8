import { MemoryStore } from '@oriflamme/server/internals';
import { drawSteps, Sequence, type Step } from './sequence.ts';
import { FuzzStats } from './stats.ts';

/** Runs sequence `number`. Throws its failure with the shrunk list of steps that reproduces it. */
export async function runSequence(number: number, stats: FuzzStats): Promise<void> {
  const name = `${number}`;
  const steps = drawSteps(name);
  const failure = await attempt(name, steps, stats);
  if (!failure) return;
  const { message, trace } = await shrink(name, steps, failure);
  throw new Error(`sequence ${number}: ${message}\n  ${trace.join('\n  ')}`);
}

interface Failure {
  readonly message: string;
  readonly trace: readonly string[];
}

async function attempt(name: string, steps: readonly Step[], stats: FuzzStats): Promise<Failure | undefined> {
  let trace: readonly string[] = [];
  try {
    const sequence = await Sequence.begin(new MemoryStore(), name, stats);
    ({ trace } = sequence);
    for (const step of steps) await sequence.take(step);
    await sequence.end();
    return undefined;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), trace };
  }
}

/** Shrinks a failing sequence: drops every step without which it fails in the same way. */
async function shrink(name: string, steps: readonly Step[], first: Failure): Promise<Failure> {
  let [left, failure] = [steps, first];
  for (let at = steps.length - 1; at >= 0; at--) {
    const fewer = left.toSpliced(at, 1);
    const again = await attempt(name, fewer, new FuzzStats());
    if (again?.message !== failure.message) continue;
    [left, failure] = [fewer, again];
  }
  return failure;
}
