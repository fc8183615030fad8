import { character, offer } from '../../card.ts';
import { steal } from '../../influence.ts';
import { after, before } from '../../queue.ts';
import { type Card, NONE, type Seat, type Table } from '../../table.ts';

const opposingFamily = (table: Table, card: Card, seat: Seat): Seat =>
  card === NONE || table.family[card] === seat ? NONE : table.family[card];

/** Steal 1 from the treasury of a family with an adjacent card. */
export const spy = character({
  asks: 'victim',
  options(table, self, seat) {
    const first = opposingFamily(table, before(table, self), seat);
    const second = opposingFamily(table, after(table, self), seat);
    const lower = Math.min(first, second);
    const higher = Math.max(first, second);
    if (lower !== NONE && lower !== higher) offer(table, lower);
    if (higher !== NONE) offer(table, higher);
  },
  act(table, self, victim, seat) {
    if (victim !== NONE) steal(table, seat, victim, 1, self, 'spy');
  },
});
