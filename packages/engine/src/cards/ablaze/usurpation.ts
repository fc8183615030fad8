import { intrigue } from '../../card.ts';
import { eliminate } from '../../elimination.ts';
import { discard } from '../../exits.ts';
import { isCharacter } from '../../kinds.ts';
import { isStacked, stackOf } from '../../queue.ts';
import { bringBack } from '../../replacement.ts';
import { NONE } from '../../table.ts';
import { adjacent } from '../../targets.ts';

/**
 * Eliminate an adjacent card. If it was an opposing character, put the same character, revealed, of your set-aside
 * or discarded cards in its place. Discard it.
 */
export const usurpation = intrigue({
  asks: 'target',
  options: adjacent,
  act(table, self, victim, seat) {
    if (victim !== NONE) {
      const kind = table.kind[victim];
      const isReplaced = table.family[victim] !== seat && isCharacter(kind) && !isStacked(table, victim);
      const side = stackOf(table, victim) > stackOf(table, self) ? 1 : 0;
      eliminate(table, self, victim);
      if (isReplaced) bringBack(table, kind, seat, stackOf(table, self) + side);
    }
    discard(table, self);
  },
});
