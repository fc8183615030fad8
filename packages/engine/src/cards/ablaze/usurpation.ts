import { intrigue } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { discard } from '../../rules/removal.ts';
import { isCharacter } from '../../state/kinds.ts';
import { isStacked, stackOf } from '../../rules/queue.ts';
import { returnFromPile } from '../../rules/replacement.ts';
import { NONE } from '../../state/state.ts';
import { addAdjacent } from '../../rules/targets.ts';

/**
 * Eliminate an adjacent card. If it was an opposing character, put the same character, revealed, of your set-aside
 * or discarded cards in its place. Discard it.
 */
export const usurpation = intrigue({
  decision: 'target',
  options: addAdjacent,
  apply(state, self, victim, seat) {
    if (victim !== NONE) {
      const kind = state.kind[victim];
      const isReplaced = state.family[victim] !== seat && isCharacter(kind) && !isStacked(state, victim);
      const side = stackOf(state, victim) > stackOf(state, self) ? 1 : 0;
      eliminate(state, self, victim);
      if (isReplaced) returnFromPile(state, kind, seat, stackOf(state, self) + side);
    }
    discard(state, self);
  },
});
