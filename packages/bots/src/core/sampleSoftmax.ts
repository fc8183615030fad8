import type { Random } from '@oriflamme/engine';
import { exp } from './exactMath.ts';

/** Draws an index: the higher the value, the likelier. */
export function sampleSoftmax(values: readonly number[], temperature: number, random: Random): number {
  const highest = Math.max(...values);
  const weights = values.map((value) => exp((value - highest) / temperature));
  let rest = random.fraction() * weights.reduce((a, b) => a + b, 0);
  const found = weights.findIndex((weight) => (rest -= weight) < 0);
  return found < 0 ? values.indexOf(highest) : found;
}
