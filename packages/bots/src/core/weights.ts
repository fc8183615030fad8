import { KINDS } from '@oriflamme/engine';
import data from '../../data/policy.json' with { type: 'json' };

/** The numbers that the policy goes by, as data/policy.json names them; fit/policy.ts makes them anew. */
export interface PolicyData {
  /** What a revealed character brings its family each time the cursor reaches it. */
  income: Record<string, number>;
  /** How much more a kind promises when it is laid than its income says. */
  promise: Record<string, number>;
  /** How much more a kind is worth revealing than its ability says. */
  reveal: Record<string, number>;
  scalars: typeof data.scalars;
}

export const INCOME = new Float64Array(KINDS.length);
export const PROMISE = new Float64Array(KINDS.length);
export const REVEAL = new Float64Array(KINDS.length);
export const SCALARS = { ...data.scalars };

/** Plays by these numbers from now on. */
export function setWeights(weights: PolicyData): void {
  for (const [number, kind] of KINDS.entries()) {
    INCOME[number] = weights.income[kind] ?? 0;
    PROMISE[number] = weights.promise[kind] ?? 0;
    REVEAL[number] = weights.reveal[kind] ?? 0;
  }
  Object.assign(SCALARS, weights.scalars);
}

export const fittedWeights: PolicyData = data;
setWeights(fittedWeights);
