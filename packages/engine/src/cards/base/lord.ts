import { type CardDefinition, character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { countMatchingNeighbours, isOwn } from '../../rules/targets.ts';

/** Gain 1, plus 1 for each adjacent card of its own family, revealed or not. */
export const lord: CardDefinition = character({
  set: 'base',
  apply(state, self, _, seat) {
    gain(state, seat, 1 + countMatchingNeighbours(state, self, isOwn, seat), self);
  },
});
