import { MemoryStore } from '../memoryStore.ts';
import { drawSteps, Sequence, type Step } from './sequence.ts';
import { FuzzStats } from './stats.ts';

/** Runs the sequence with this number, and throws what it found, with the fewest steps that still show it. */
export async function runSequence(number: number, tally: FuzzStats): Promise<void> {
  const name = `${number}`;
  const steps = drawSteps(name);
  const failure = await attempt(name, steps, tally);
  if (!failure) return;
  const { message, story } = await shrink(name, steps, failure);
  throw new Error(`sequence ${number}: ${message}\n  ${story.join('\n  ')}`);
}

interface Failure {
  readonly message: string;
  readonly story: readonly string[];
}

async function attempt(name: string, steps: readonly Step[], tally: FuzzStats): Promise<Failure | undefined> {
  let story: readonly string[] = [];
  try {
    const sequence = await Sequence.begin(new MemoryStore(), name, tally);
    ({ trace: story } = sequence);
    for (const step of steps) await sequence.take(step);
    await sequence.end();
    return undefined;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), story };
  }
}

/** Leaves out every step without which it still goes wrong in the same way. */
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
