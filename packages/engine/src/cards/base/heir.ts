import { type CardDefinition, character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';
import type { Card, State } from '../../state/state.ts';
import { hasMatching } from '../../rules/targets.ts';

const isAnotherOfItsName = (state: State, card: Card, self: Card) =>
  card !== self && isRevealed(state, card) && state.kind[card] === state.kind[self];

/** Gain 2 if no other revealed card in the queue has the same name as this one. */
export const heir: CardDefinition = character({
  set: 'base',
  apply(state, self, _, seat) {
    if (!hasMatching(state, isAnotherOfItsName, self)) gain(state, seat, 2, self);
  },
});
