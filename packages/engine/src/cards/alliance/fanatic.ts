import { character } from '../../card.ts';
import { gain } from '../../influence.ts';
import { isRevealed } from '../../queue.ts';
import type { Card, Table } from '../../table.ts';
import { some } from '../../targets.ts';

const isAnotherOfItsFamily = (table: Table, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.family[card] === table.family[self];

/** Gain 1, and 1 more if no other revealed card of its own family is in the queue. */
export const fanatic = character({
  act(table, self, _, seat) {
    gain(table, seat, some(table, isAnotherOfItsFamily, self) ? 1 : 2, self);
  },
});
