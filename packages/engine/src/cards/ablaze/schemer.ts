import { character } from '../../card.ts';
import { discard } from '../../exits.ts';
import { gain } from '../../influence.ts';
import { isStacked } from '../../queue.ts';
import { countNeighbours } from '../../targets.ts';

/** Adjacent to a stack of two or more: discard this card. Otherwise gain 2. */
export const schemer = character({
  act(table, self, _, seat) {
    if (countNeighbours(table, self, isStacked, seat) > 0) discard(table, self);
    else gain(table, seat, 2, self);
  },
});
