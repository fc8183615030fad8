import { type CardDefinition, character } from '../../rules/card.ts';
import { eliminateAll } from '../../rules/elimination.ts';
import { isRevealed } from '../../rules/queue.ts';
import { NONE } from '../../state/state.ts';
import { addAdjacent } from '../../rules/targets.ts';

const PAID = { each: 1 };
const UNPAID = { each: 0 };

/**
 * Eliminate an adjacent card and every revealed opposing card of the same name. If only one card is eliminated, you
 * gain nothing for its elimination.
 */
export const cutthroat: CardDefinition = character({
  set: 'ablaze',
  eliminates: true,
  decision: 'target',
  options: addAdjacent,
  apply(state, self, victim, seat) {
    if (victim === NONE) return;
    const { queue, kind, family, victims } = state;
    let count = 0;
    for (let i = 0; i < state.length; i++) {
      const card = queue[i];
      const sharesName = kind[card] === kind[victim] && isRevealed(state, card) && family[card] !== seat;
      if (card === victim || sharesName) victims[count++] = card;
    }
    eliminateAll(state, self, count, count === 1 ? UNPAID : PAID);
  },
});
