import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { eliminateAll } from '../../rules/elimination.ts';
import { collect, takeInfluence } from '../../rules/influence.ts';
import { nextCard, previousCard, isInQueue } from '../../rules/queue.ts';
import { NONE, SEEN } from '../../state/state.ts';

/**
 * You can reveal it only by losing 1 of the influence on it. Eliminate both adjacent cards, then turn it face-down
 * again.
 */
export const insurrection: CardDefinition = intrigue({
  set: 'alliance',
  eliminates: true,
  turnsFaceDown: true,
  canReveal: (state, self) => state.influence[self] > 0,
  onReveal(state, self) {
    takeInfluence(state, self, 1, 'supply');
    collect(state, self);
  },
  apply(state, self) {
    const [first, second] = [previousCard(state, self), nextCard(state, self)];
    let count = 0;
    if (first !== NONE) state.victims[count++] = first;
    if (second !== NONE) state.victims[count++] = second;
    eliminateAll(state, self, count);
    if (!isInQueue(state, self)) return;
    state.face[self] = SEEN;
    state.emit?.({ type: 'turnedDown', card: state.number[self] });
  },
});
