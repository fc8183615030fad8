import { character } from '../../rules/card.ts';
import { eliminateWithReward } from '../../rules/elimination.ts';
import { discard } from '../../rules/removal.ts';
import { isInQueue } from '../../rules/queue.ts';
import { addAdjacent, countMatchingNeighbours, isRevealedCharacter } from '../../rules/targets.ts';

const TERMS = { each: 1, character: 1 };

/**
 * Eliminate an adjacent card; if it was a character, gain 1 more. Then discard this card unless a revealed
 * character is adjacent.
 */
export const deserter = character({
  decision: 'target',
  options: addAdjacent,
  apply(state, self, victim, seat) {
    eliminateWithReward(state, self, victim, TERMS);
    if (!isInQueue(state, self)) return;
    if (countMatchingNeighbours(state, self, isRevealedCharacter, seat) === 0) discard(state, self);
  },
});
