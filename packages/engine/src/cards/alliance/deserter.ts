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
  asks: 'target',
  options: addAdjacent,
  act(table, self, victim, seat) {
    eliminateWithReward(table, self, victim, TERMS);
    if (!isInQueue(table, self)) return;
    if (countMatchingNeighbours(table, self, isRevealedCharacter, seat) === 0) discard(table, self);
  },
});
