import { intrigue } from '../../rules/card.ts';
import { reserve } from '../../rules/removal.ts';
import { putInfluence } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';

/**
 * Put 1 on each of your face-down cards. Reserve it. Reserved: gain 2 more for each face-down card you eliminate
 * (that part is in elimination.ts).
 */
export const infiltration = intrigue({
  act(table, self, _, seat) {
    for (let i = 0; i < table.length; i++) {
      const card = table.queue[i];
      if (table.family[card] === seat && !isRevealed(table, card)) putInfluence(table, card, 1, self);
    }
    reserve(table, self);
  },
});
