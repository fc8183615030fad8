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
export type Playout = (table: State, random: Random) => number;

export const randomPlayout: Playout = (table, random) => random.below(listOptions(table));

/** The heuristic bot itself. */
export const heuristicPlayout: Playout = (table, random) =>
  sampleOption(table, random, HEURISTIC_TEMPERATURE, scores);

/** Plays on to the end. */
export function playToEnd(table: State, playout: Playout, random: Random): void {
  while (table.phase !== END) {
    const index = playout(table, random);
    choose(table, table.options[index]);
  }
}

/** The seat's share of the victory in a game that is over. */
export function winShare(table: State, seat: Seat): number {
  const best = winners(table);
  return best.includes(seat) ? 1 / best.length : 0;
}
