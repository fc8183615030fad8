import { MAX_OPTIONS, type Random, type State } from '@oriflamme/engine';
import fitted from '../../data/linear.json' with { type: 'json' };
import { exp } from '../core/exactMath.ts';
import { trainedIndex } from '../core/trainedIndex.ts';
import { BLOCKS, blocks, extractOptionFeatures, FEATURES, KIND_GROUPS, rows } from './optionFeatures.ts';

/** Linear weights of the features, per block. */
export const policyWeights = Float64Array.from({ length: BLOCKS * FEATURES }, (_, i) => {
  const block = trainedIndex(Math.floor(i / FEATURES), 0, KIND_GROUPS);
  return block === undefined ? 0 : (fitted[block * FEATURES + (i % FEATURES)] ?? 0);
});

/** Output of `computeProbabilities`. */
export const probabilities = new Float64Array(MAX_OPTIONS);

/** Fills `probabilities` with the softmax over the options. Returns the number of options. */
export function computeProbabilities(state: State, temperature = 1): number {
  const count = extractOptionFeatures(state);
  probabilities[0] = 1;
  if (count === 1) return 1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const block = blocks[i];
    const row = i * FEATURES;
    let sum = 0;
    for (let j = 0; j < FEATURES; j++) sum += policyWeights[block + j] * rows[row + j];
    probabilities[i] = sum;
    if (sum > highest) highest = sum;
  }
  let total = 0;
  for (let i = 0; i < count; i++) {
    probabilities[i] = exp((probabilities[i] - highest) / temperature);
    total += probabilities[i];
  }
  for (let i = 0; i < count; i++) probabilities[i] /= total;
  return count;
}

export function samplePolicy(state: State, random: Random, temperature = 1): number {
  const count = computeProbabilities(state, temperature);
  if (count === 1) return 0;
  let rest = random.fraction();
  for (let i = 0; i < count; i++) {
    rest -= probabilities[i];
    if (rest < 0) return i;
  }
  return count - 1;
}
