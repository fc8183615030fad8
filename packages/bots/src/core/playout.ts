import {
  choose,
  END,
  listOptions,
  MAX_OPTIONS,
  type Random,
  type Seat,
  type State,
  winners,
} from '@oriflamme/engine';
import { HEURISTIC_TEMPERATURE, sampleOption } from './heuristicPolicy.ts';

const scores = new Float64Array(MAX_OPTIONS);

/** How everyone plays in an imagined game: it chooses for whoever's turn it is. */
export type Playout = (state: State, random: Random) => number;

export const randomPlayout: Playout = (state, random) => random.below(listOptions(state));

/** The heuristic bot itself. */
export const heuristicPlayout: Playout = (state, random) =>
  sampleOption(state, random, HEURISTIC_TEMPERATURE, scores);

/** Plays on to the end. */
export function playToEnd(state: State, playout: Playout, random: Random): void {
  while (state.phase !== END) {
    const index = playout(state, random);
    choose(state, state.options[index]);
  }
}

/** The seat's share of the victory in a game that is over. */
export function winShare(state: State, seat: Seat): number {
  const best = winners(state);
  return best.includes(seat) ? 1 / best.length : 0;
}
