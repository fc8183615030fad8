import { choose, END, MAX_SEATS, PLACE_PHASE, Random, ROUNDS, State } from '@oriflamme/engine';
import { samplePolicy } from '../src/champion/policy.ts';
import {
  featureValues,
  extractStateFeatures,
  roundsToCome,
  STATE_FEATURES,
  featureIndexes,
} from '../src/champion/stateFeatures.ts';
import { valueWeights } from '../src/champion/value.ts';
import { winShare } from '../src/core/playout.ts';
import { randomDeal } from './randomDeal.ts';

const EPOCHS = 12;

/** What the families stood at between two rounds of many games, and how those ended: one long list of each. */
class Samples {
  indices = new Uint8Array(1 << 20);
  amounts = new Float32Array(1 << 20);
  /** Where each family's numbers begin, its share of the victory, and whether it is the last of its table. */
  readonly starts: number[] = [];
  readonly shares: number[] = [];
  readonly isLast: boolean[] = [];
  length = 0;

  add(state: State): void {
    for (let seat = 0; seat < state.players; seat++) {
      const count = extractStateFeatures(state, seat);
      if (this.length + count > this.indices.length) this.grow();
      this.indices.set(featureIndexes.subarray(0, count), this.length);
      this.amounts.set(featureValues.subarray(0, count), this.length);
      this.starts.push(this.length);
      this.isLast.push(seat === state.players - 1);
      this.length += count;
    }
  }

  private grow(): void {
    const { indices, amounts } = this;
    this.indices = new Uint8Array(2 * indices.length);
    this.amounts = new Float32Array(2 * amounts.length);
    this.indices.set(indices);
    this.amounts.set(amounts);
  }
}

/** Plays games of the policy and fits, for each number of rounds to come, how what the families stand at decides who wins. */
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
      choose(state, state.options[samplePolicy(state, random)]);
      if (state.round === round || state.phase !== PLACE_PHASE) continue;
      round = state.round;
      samples[roundsToCome(state)].add(state);
    }
    for (const { shares, starts } of samples)
      for (let seat = 0; shares.length < starts.length; seat++) shares.push(winShare(state, seat));
  }
  return samples;
}

/** Gradient descent with a step of its own for each weight; returns the loss of the last pass. */
function fit(samples: Samples, row: Float64Array): number {
  const { starts, shares, isLast, indices, amounts } = samples;
  const squares = new Float64Array(STATE_FEATURES).fill(1);
  const chances = new Float64Array(MAX_SEATS);
  let loss = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    loss = 0;
    for (let from = 0, to = 0; from < starts.length; from = to) {
      for (to = from + 1; !isLast[to - 1]; ) to++;
      let total = 0;
      for (let n = from; n < to; n++) {
        let sum = 0;
        for (let i = starts[n]; i < (starts[n + 1] ?? samples.length); i++)
          sum += row[indices[i]] * amounts[i];
        chances[n - from] = Math.exp(sum);
        total += chances[n - from];
      }
      for (let n = from; n < to; n++) {
        const chance = chances[n - from] / total;
        if (shares[n] > 0) loss -= shares[n] * Math.log(chance);
        for (let i = starts[n]; i < (starts[n + 1] ?? samples.length); i++) {
          const gradient = (shares[n] - chance) * amounts[i];
          squares[indices[i]] += gradient * gradient;
          row[indices[i]] += (0.2 * gradient) / Math.sqrt(squares[indices[i]]);
        }
      }
    }
  }
  return loss / Math.max(1, isLast.filter(Boolean).length);
}
