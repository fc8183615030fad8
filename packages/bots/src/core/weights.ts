import { KINDS } from '@oriflamme/engine';
import data from '../../data/policy.json' with { type: 'json' };

/** Weights of the heuristic policy, in the format of data/policy.json; train/policy.ts writes them. */
export interface PolicyData {
  /** Influence that a revealed character brings each time it is resolved. */
  income: Record<string, number>;
  /** Value of placing a kind beyond its income. */
  promise: Record<string, number>;
  /** Value of revealing a kind beyond its ability. */
  reveal: Record<string, number>;
  scalars: typeof data.scalars;
}

export const INCOME = new Float64Array(KINDS.length);
export const PROMISE = new Float64Array(KINDS.length);
export const REVEAL = new Float64Array(KINDS.length);
export const SCALARS = { ...data.scalars };

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
