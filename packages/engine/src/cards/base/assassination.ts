import { intrigue } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { discard } from '../../rules/removal.ts';
import { addAll } from '../../rules/targets.ts';

/** Eliminate any card of the queue. Discard it. */
export const assassination = intrigue({
  asks: 'target',
  options: addAll,
  act(table, self, victim) {
    eliminate(table, self, victim);
    discard(table, self);
  },
});
