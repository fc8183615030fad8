import { intrigue } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { gain, takeInfluence } from '../../rules/influence.ts';

/** Gain twice the influence on it. Discard it. */
export const conspiracy = intrigue({
  onReveal: () => {},
  act(table, self, _, seat) {
    gain(table, seat, 2 * takeInfluence(table, self, table.influence[self], 'treasury'), self);
    discard(table, self);
  },
});
