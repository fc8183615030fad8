import { type CardDefinition, character } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { gain } from '../../rules/influence.ts';
import { isStacked } from '../../rules/queue.ts';
import { countMatchingNeighbours } from '../../rules/targets.ts';

/** Adjacent to a stack of two or more: discard this card. Otherwise gain 2. */
export const schemer: CardDefinition = character({
  set: 'ablaze',
  apply(state, self, _, seat) {
    if (countMatchingNeighbours(state, self, isStacked, seat) > 0) discard(state, self);
    else gain(state, seat, 2, self);
  },
});
