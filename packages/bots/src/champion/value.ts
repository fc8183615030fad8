import { END, MAX_SEATS, ROUNDS, type Seat, type Table } from '@oriflamme/engine';
import fitted from '../../data/value.json' with { type: 'json' };
import { exp } from '../exactMath.ts';
import { shareOf } from '../playout.ts';
import { amount, describeStanding, roundsToCome, STANDING, which } from './standing.ts';

/** A row of weights for each number of rounds to come. */
export const valueWeights = Array.from({ length: ROUNDS + 1 }, (_, toCome) =>
  Float64Array.from({ length: STANDING }, (__, i) => fitted[toCome]?.[i] ?? 0),
);

/**
 * Every seat's chance of winning between two rounds of an imagined game: a softmax over what each family stands at. When the
 * game is over, its share of the victory.
 */
export function chancesOf(table: Table, into: Float64Array): void {
  if (table.phase === END) {
    for (let seat = 0; seat < table.players; seat++) into[seat] = shareOf(table, seat);
    return;
  }
  const row = valueWeights[roundsToCome(table)];
  let most = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < table.players; seat++) {
    const count = describeStanding(table, seat);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += row[which[i]] * amount[i];
    into[seat] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let seat = 0; seat < table.players; seat++) {
    into[seat] = exp(into[seat] - most);
    total += into[seat];
  }
  for (let seat = 0; seat < table.players; seat++) into[seat] /= total;
}

const chances = new Float64Array(MAX_SEATS);

export function chanceOf(table: Table, seat: Seat): number {
  chancesOf(table, chances);
  return chances[seat];
}
