import type { State } from '@oriflamme/engine';
import { BUCKETS } from './featureRows.ts';

export const clip = (value: number, max: number): number => (value < 0 ? 0 : value > max ? max : value);

/** The distance of a stack from the cursor, or its place in the queue while cards are placed. */
export function bucketOf(state: State, stack: number): number {
  if (state.cursor >= 0) return clip(stack - state.cursor + 4, 8);
  if (state.length === 1) return 11;
  return stack === 0 ? 9 : stack === state.length - 1 ? 10 : BUCKETS - 1;
}
