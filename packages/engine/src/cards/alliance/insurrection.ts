import { intrigue } from '../../rules/card.ts';
import { eliminateAll } from '../../rules/elimination.ts';
import { collect, takeInfluence } from '../../rules/influence.ts';
import { nextCard, previousCard, isInQueue } from '../../rules/queue.ts';
import { NONE, SEEN } from '../../state/state.ts';

/**
 * Can be revealed only by losing 1 influence that is on it. Eliminate both adjacent cards, then turn it face-down
 * again.
 */
export const insurrection = intrigue({
  canReveal: (table, self) => table.influence[self] > 0,
  onReveal(table, self) {
    takeInfluence(table, self, 1, 'supply');
    collect(table, self);
  },
  act(table, self) {
    const [first, second] = [previousCard(table, self), nextCard(table, self)];
    let count = 0;
    if (first !== NONE) table.victims[count++] = first;
    if (second !== NONE) table.victims[count++] = second;
    eliminateAll(table, self, count);
    if (!isInQueue(table, self)) return;
    table.face[self] = SEEN;
    table.tell?.({ type: 'turnedDown', card: table.number[self] });
  },
});
