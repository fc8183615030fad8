import { type CardDefinition, character } from '../../rules/card.ts';
import { type EliminationReward, eliminateWithReward } from '../../rules/elimination.ts';
import { gain } from '../../rules/influence.ts';
import { discard } from '../../rules/removal.ts';
import { isInQueue } from '../../rules/queue.ts';
import { isCharacter } from '../../state/kinds.ts';
import { addAdjacent, countMatchingNeighbours, isRevealedCharacter } from '../../rules/targets.ts';

const REWARD: EliminationReward = {
  each: 1,
  bonus(state, self, victim, seat) {
    if (isCharacter(state.kind[victim])) gain(state, seat, 1, self, 'deserter');
  },
};

/**
 * Eliminate an adjacent card; if it was a character, gain 1 more. Then discard this card unless a revealed
 * character is adjacent.
 */
export const deserter: CardDefinition = character({
  set: 'alliance',
  eliminates: true,
  decision: 'target',
  options: addAdjacent,
  apply(state, self, victim, seat) {
    eliminateWithReward(state, self, victim, REWARD);
    if (!isInQueue(state, self)) return;
    if (countMatchingNeighbours(state, self, isRevealedCharacter, seat) === 0) discard(state, self);
  },
});
