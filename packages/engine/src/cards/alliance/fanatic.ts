import { type CardDefinition, character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';
import type { Card, State } from '../../state/state.ts';
import { hasMatching } from '../../rules/targets.ts';

const isAnotherOfItsFamily = (state: State, card: Card, self: Card) =>
  card !== self && isRevealed(state, card) && state.family[card] === state.family[self];

/** Gain 1, and 1 more if no other revealed card of its own family is in the queue. */
export const fanatic: CardDefinition = character({
  set: 'alliance',
  apply(state, self, _, seat) {
    gain(state, seat, hasMatching(state, isAnotherOfItsFamily, self) ? 1 : 2, self);
  },
});
