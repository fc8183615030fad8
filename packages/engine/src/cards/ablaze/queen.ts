import { type CardDefinition, character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';

/** Gain 2. An opposing family that eliminates it gains 1 more. */
export const queen: CardDefinition = character({
  set: 'ablaze',
  apply(state, self, _, seat) {
    gain(state, seat, 2, self);
  },
  onElimination(state, self, seat) {
    if (state.family[self] !== seat) gain(state, seat, 1, self, 'queen');
  },
});
