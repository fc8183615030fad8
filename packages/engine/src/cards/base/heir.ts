import { character } from '../../card.ts';
import { gain } from '../../influence.ts';
import { isRevealed } from '../../queue.ts';
import type { Card, Table } from '../../table.ts';
import { some } from '../../targets.ts';

const isAnotherOfItsName = (table: Table, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.kind[card] === table.kind[self];

/** Gain 2 if no other revealed card in the queue has the same name as this one. */
export const heir = character({
  act(table, self, _, seat) {
    if (!some(table, isAnotherOfItsName, self)) gain(table, seat, 2, self);
  },
});
