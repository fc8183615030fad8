import { intrigue } from '../../rules/card.ts';
import { reserve } from '../../rules/removal.ts';
import { putInfluence } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';

/**
 * Put 1 on each of your face-down cards. Reserve it. Reserved: gain 2 more for each face-down card you eliminate
 * (that part is in elimination.ts).
 */
export const infiltration = intrigue({
  apply(state, self, _, seat) {
    for (let i = 0; i < state.length; i++) {
      const card = state.queue[i];
      if (state.family[card] === seat && !isRevealed(state, card)) putInfluence(state, card, 1, self);
    }
    reserve(state, self);
  },
});
