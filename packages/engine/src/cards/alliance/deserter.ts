import { character } from '../../card.ts';
import { eliminateOn } from '../../elimination.ts';
import { discard } from '../../exits.ts';
import { isCharacter } from '../../kinds.ts';
import { isInQueue, isRevealed } from '../../queue.ts';
import type { Card, Table } from '../../table.ts';
import { adjacent, hasNeighbour } from '../../targets.ts';

const TERMS = { each: 1, character: 1 };

const isRevealedCharacter = (table: Table, card: Card) =>
  isRevealed(table, card) && isCharacter(table.kind[card]);

/**
 * Eliminate an adjacent card; if it was a character, gain 1 more. Then discard this card unless a revealed
 * character is adjacent.
 */
export const deserter = character({
  asks: 'target',
  options: adjacent,
  act(table, self, victim) {
    eliminateOn(table, self, victim, TERMS);
    if (isInQueue(table, self) && !hasNeighbour(table, self, isRevealedCharacter)) discard(table, self);
  },
});
