import {
  choose,
  END,
  listOptions,
  MAX_OPTIONS,
  type Random,
  type Seat,
  type Table,
  winners,
} from '@oriflamme/engine';
import { HEURISTIC_TEMPERATURE, pick } from './policy.ts';

const scores = new Float64Array(MAX_OPTIONS);

/** How everyone plays in an imagined game: it chooses for whoever's turn it is. */
export type Playout = (table: Table, random: Random) => number;

export const randomPlayout: Playout = (table, random) => random.below(listOptions(table));

/** The heuristic bot itself. */
export const heuristicPlayout: Playout = (table, random) =>
  pick(table, random, HEURISTIC_TEMPERATURE, scores);

/** Plays on to the end. */
export function playOn(table: Table, playout: Playout, random: Random): void {
  while (table.phase !== END) {
    const index = playout(table, random);
    choose(table, table.options[index]);
  }
}

/** The seat's share of the victory in a game that is over. */
export function shareOf(table: Table, seat: Seat): number {
  const best = winners(table);
  return best.includes(seat) ? 1 / best.length : 0;
}
