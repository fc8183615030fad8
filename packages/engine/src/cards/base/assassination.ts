import { intrigue } from '../../card.ts';
import { eliminate } from '../../elimination.ts';
import { discard } from '../../exits.ts';
import { everyCard } from '../../targets.ts';

/** Eliminate any card of the queue. Discard it. */
export const assassination = intrigue({
  asks: 'target',
  options: everyCard,
  act(table, self, victim) {
    eliminate(table, self, victim);
    discard(table, self);
  },
});
