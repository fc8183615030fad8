import { character } from '../../card.ts';
import { eliminateOn } from '../../elimination.ts';
import { discard } from '../../exits.ts';
import { isInQueue } from '../../queue.ts';
import { adjacent, countNeighbours, isRevealedCharacter } from '../../targets.ts';

const TERMS = { each: 1, character: 1 };

/**
 * Eliminate an adjacent card; if it was a character, gain 1 more. Then discard this card unless a revealed
 * character is adjacent.
 */
export const deserter = character({
  asks: 'target',
  options: adjacent,
  act(table, self, victim, seat) {
    eliminateOn(table, self, victim, TERMS);
    if (!isInQueue(table, self)) return;
    if (countNeighbours(table, self, isRevealedCharacter, seat) === 0) discard(table, self);
  },
});
