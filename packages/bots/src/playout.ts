import { choose, END, listOptions, type Random, type Seat, type Table, winners } from '@oriflamme/engine';
import { HEURISTIC_TEMPERATURE, pick } from './policy.ts';

const MAX_OPTIONS = 640;
/** Loose enough that everything plausible happens. */
const LIGHT_TEMPERATURE = 0.6;
const scores = new Float64Array(MAX_OPTIONS);

/** How everyone plays in an imagined game: it chooses for whoever's turn it is. */
export type Playout = (table: Table, random: Random) => number;

export const randomPlayout: Playout = (table, random) => random.below(listOptions(table));

/** By rules of thumb, with some chance: quick, and far better than chance alone. */
export const lightPlayout: Playout = (table, random) => pick(table, random, LIGHT_TEMPERATURE, scores);

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
