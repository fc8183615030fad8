import { MAX_SEATS, ROUNDS, type Seat, type State } from '@oriflamme/engine';
import fitted from '../../data/value.json' with { type: 'json' };
import { exp } from '../core/exactMath.ts';
import {
  featureValues,
  extractStateFeatures,
  roundsToCome,
  STATE_FEATURES,
  featureIndexes,
} from './stateFeatures.ts';

/** A row of weights for each number of rounds to come. */
export const valueWeights = Array.from({ length: ROUNDS + 1 }, (_, toCome) =>
  Float64Array.from({ length: STATE_FEATURES }, (__, i) => fitted[toCome]?.[i] ?? 0),
);

const strength = new Float64Array(MAX_SEATS);

/** The seat's chance of winning between two rounds of an imagined game: a softmax over what each family stands at. */
export function winProbability(state: State, seat: Seat): number {
  const row = valueWeights[roundsToCome(state)];
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players; other++) {
    const count = extractStateFeatures(state, other);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += row[featureIndexes[i]] * featureValues[i];
    strength[other] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let other = 0; other < state.players; other++) {
    strength[other] = exp(strength[other] - most);
    total += strength[other];
  }
  return strength[seat] / total;
}
