import { character } from '../../card.ts';
import { gain } from '../../influence.ts';
import type { Card, Table } from '../../table.ts';
import { hasOtherRevealed } from '../../targets.ts';

const hasSameName = (table: Table, card: Card, self: Card) => table.kind[card] === table.kind[self];

/** Gain 2 if no other revealed card in the queue has the same name as this one. */
export const heir = character({
  act(table, self, _, seat) {
    if (!hasOtherRevealed(table, self, hasSameName)) gain(table, seat, 2, self);
  },
});
