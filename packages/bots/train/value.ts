import { choose, END, MAX_SEATS, PLACE_PHASE, Random, ROUNDS, State, winShare } from '@oriflamme/engine';
import { samplePolicy } from '../src/linear/policy.ts';
import {
  featureValues,
  extractStateFeatures,
  roundsToCome,
  STATE_FEATURES,
  featureIndexes,
} from '../src/linear/stateFeatures.ts';
import { valueWeights } from '../src/linear/value.ts';
import { randomDeal } from './randomDeal.ts';

const EPOCHS = 12;

/** Concatenated feature vectors of families between two rounds, with the results of their games. */
class Samples {
  indexes = new Uint8Array(1 << 20);
  values = new Float32Array(1 << 20);
  /** Per family: the offset of its vector, its win share, and whether it is the last of its game. */
  readonly starts: number[] = [];
  readonly shares: number[] = [];
  readonly isLast: boolean[] = [];
  length = 0;

  add(state: State): void {
    for (let seat = 0; seat < state.players; seat++) {
      const count = extractStateFeatures(state, seat);
      if (this.length + count > this.indexes.length) this.grow();
      this.indexes.set(featureIndexes.subarray(0, count), this.length);
      this.values.set(featureValues.subarray(0, count), this.length);
      this.starts.push(this.length);
      this.isLast.push(seat === state.players - 1);
      this.length += count;
    }
  }

  private grow(): void {
    const { indexes, values } = this;
    this.indexes = new Uint8Array(2 * indexes.length);
    this.values = new Float32Array(2 * values.length);
    this.indexes.set(indexes);
    this.values.set(values);
  }
}

/** Fits the value function to self-play of the policy, separately for each number of rounds to come. Returns the losses. */
export function fitValue(games: number, seed: string): number[] {
  return collect(games, new Random(seed)).map((samples, toCome) => fit(samples, valueWeights[toCome]));
}

function collect(games: number, random: Random): Samples[] {
  const samples = Array.from({ length: ROUNDS + 1 }, () => new Samples());
  const state = new State();
  for (let game = 0; game < games; game++) {
    randomDeal(random, state);
    let round = 1;
    while (state.phase !== END) {
      // The first time, this sets the buffer of the options.
      const index = samplePolicy(state, random);
      choose(state, state.options[index]);
      if (state.round === round || state.phase !== PLACE_PHASE) continue;
      round = state.round;
      samples[roundsToCome(state)].add(state);
    }
    for (const { shares, starts } of samples)
      for (let seat = 0; shares.length < starts.length; seat++) shares.push(winShare(state, seat));
  }
  return samples;
}

/** AdaGrad on the cross-entropy; returns the loss of the last epoch. */
function fit(samples: Samples, weights: Float64Array): number {
  const { starts, shares, isLast, indexes, values } = samples;
  const squaredGradients = new Float64Array(STATE_FEATURES).fill(1);
  const probabilities = new Float64Array(MAX_SEATS);
  let loss = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    loss = 0;
    for (let from = 0, to = 0; from < starts.length; from = to) {
      for (to = from + 1; !isLast[to - 1]; ) to++;
      let total = 0;
      for (let n = from; n < to; n++) {
        let sum = 0;
        for (let i = starts[n]; i < (starts[n + 1] ?? samples.length); i++)
          sum += weights[indexes[i]] * values[i];
        probabilities[n - from] = Math.exp(sum);
        total += probabilities[n - from];
      }
      for (let n = from; n < to; n++) {
        const probability = probabilities[n - from] / total;
        if (shares[n] > 0) loss -= shares[n] * Math.log(probability);
        for (let i = starts[n]; i < (starts[n + 1] ?? samples.length); i++) {
          const gradient = (shares[n] - probability) * values[i];
          squaredGradients[indexes[i]] += gradient * gradient;
          weights[indexes[i]] += (0.2 * gradient) / Math.sqrt(squaredGradients[indexes[i]]);
        }
      }
    }
  }
  return loss / Math.max(1, isLast.filter(Boolean).length);
}
