import { character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';
import type { Card, State } from '../../state/state.ts';
import { hasMatching } from '../../rules/targets.ts';

const isAnotherOfItsFamily = (table: State, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.family[card] === table.family[self];

/** Gain 1, and 1 more if no other revealed card of its own family is in the queue. */
export const fanatic = character({
  act(table, self, _, seat) {
    gain(table, seat, hasMatching(table, isAnotherOfItsFamily, self) ? 1 : 2, self);
  },
});
