import { character } from '../../card.ts';
import { gain } from '../../influence.ts';
import type { Card, Table } from '../../table.ts';
import { hasOtherRevealed } from '../../targets.ts';

const isOfSameFamily = (table: Table, card: Card, self: Card) => table.family[card] === table.family[self];

/** Gain 1, and 1 more if no other revealed card of its own family is in the queue. */
export const fanatic = character({
  act(table, self, _, seat) {
    gain(table, seat, hasOtherRevealed(table, self, isOfSameFamily) ? 1 : 2, self);
  },
});
