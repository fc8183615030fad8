import { choose, END, type Random, ROUNDS, type Seat, type Table } from '@oriflamme/engine';
import { lightPlayout, shareOf } from '../playout.ts';
import { chanceOf } from './value.ts';

/** From this round on games are played to their end, before it to the end of the round. */
const PLAYED_OUT = ROUNDS - 1;

const isBefore = (table: Table, last: number): boolean => table.phase !== END && table.round <= last;

/** Plays on to the end of the round, or of the game if it is near, and says how likely the seat wins from there. */
export function prospect(table: Table, seat: Seat, round: number, random: Random): number {
  const last = round >= PLAYED_OUT ? ROUNDS : round;
  while (isBefore(table, last)) choose(table, table.options[lightPlayout(table, random)]);
  return table.phase === END ? shareOf(table, seat) : chanceOf(table, seat);
}
