import { choose, END, listOptions, MAX_OPTIONS, type Random, type State } from '@oriflamme/engine';
import { HEURISTIC_TEMPERATURE, sampleOption } from './heuristicPolicy.ts';

const scores = new Float64Array(MAX_OPTIONS);

/** Playout policy: chooses for the seat to move in a determinized game. */
export type Playout = (state: State, random: Random) => number;

export const randomPlayout: Playout = (state, random) => random.below(listOptions(state));

export const heuristicPlayout: Playout = (state, random) =>
  sampleOption(state, random, HEURISTIC_TEMPERATURE, scores);

export function playToEnd(state: State, playout: Playout, random: Random): void {
  while (state.phase !== END) {
    const index = playout(state, random);
    choose(state, state.options[index]);
  }
}
