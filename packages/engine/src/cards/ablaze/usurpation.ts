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
  asks: 'target',
  options: addAdjacent,
  act(table, self, victim, seat) {
    if (victim !== NONE) {
      const kind = table.kind[victim];
      const isReplaced = table.family[victim] !== seat && isCharacter(kind) && !isStacked(table, victim);
      const side = stackOf(table, victim) > stackOf(table, self) ? 1 : 0;
      eliminate(table, self, victim);
      if (isReplaced) returnFromPile(table, kind, seat, stackOf(table, self) + side);
    }
    discard(table, self);
  },
});
