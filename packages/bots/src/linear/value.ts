import { MAX_SEATS, ROUNDS, type Seat, type State } from '@oriflamme/engine';
import fitted from '../../data/value.json' with { type: 'json' };
import { exp } from '../core/exactMath.ts';
import { trainedIndex } from '../core/trainedIndex.ts';
import {
  BASIC_FEATURES,
  featureValues,
  extractStateFeatures,
  roundsToCome,
  STATE_FEATURES,
  featureIndexes,
} from './stateFeatures.ts';

/** Weights of the state features, one row per number of rounds to come. */
export const valueWeights = Array.from({ length: ROUNDS + 1 }, (_, toCome) =>
  Float64Array.from(
    { length: STATE_FEATURES },
    (__, i) => fitted[toCome]?.[trainedIndex(i, BASIC_FEATURES, 3) ?? -1] ?? 0,
  ),
);

const strength = new Float64Array(MAX_SEATS);

/** Value function between two rounds of a determinized game: a softmax over linear scores of the families. */
export function winProbability(state: State, seat: Seat): number {
  const row = valueWeights[roundsToCome(state)];
  let highest = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players; other++) {
    const count = extractStateFeatures(state, other);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += row[featureIndexes[i]] * featureValues[i];
    strength[other] = sum;
    if (sum > highest) highest = sum;
  }
  let total = 0;
  for (let other = 0; other < state.players; other++) {
    strength[other] = exp(strength[other] - highest);
    total += strength[other];
  }
  return strength[seat] / total;
}
