import { intrigue } from '../../card.ts';
import { discard } from '../../exits.ts';
import { gain, take } from '../../influence.ts';

/** Gain twice the influence on it. Discard it. */
export const conspiracy = intrigue({
  onReveal: () => {},
  act(table, self, _, seat) {
    gain(table, seat, 2 * take(table, self, table.influence[self], 'treasury'), self);
    discard(table, self);
  },
});
