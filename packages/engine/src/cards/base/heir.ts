import { character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';
import type { Card, State } from '../../state/state.ts';
import { hasMatching } from '../../rules/targets.ts';

const isAnotherOfItsName = (table: State, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.kind[card] === table.kind[self];

/** Gain 2 if no other revealed card in the queue has the same name as this one. */
export const heir = character({
  act(table, self, _, seat) {
    if (!hasMatching(table, isAnotherOfItsName, self)) gain(table, seat, 2, self);
  },
});
