import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { discard } from '../../rules/removal.ts';
import { addAll } from '../../rules/targets.ts';

/** Eliminate any card of the queue. Discard it. */
export const assassination: CardDefinition = intrigue({
  set: 'base',
  eliminates: true,
  decision: 'target',
  options: addAll,
  apply(state, self, victim) {
    eliminate(state, self, victim);
    discard(state, self);
  },
});
