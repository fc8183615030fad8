import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { gain, takeInfluence } from '../../rules/influence.ts';

/** Gain twice the influence on it. Discard it. */
export const conspiracy: CardDefinition = intrigue({
  set: 'base',
  onReveal: () => {},
  apply(state, self, _, seat) {
    gain(state, seat, 2 * takeInfluence(state, self, state.influence[self], 'treasury'), self);
    discard(state, self);
  },
});
