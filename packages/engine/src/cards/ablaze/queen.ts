import { character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';

/** Gain 2. An opposing family that eliminates it gains 1 more (that part is in elimination.ts). */
export const queen = character({
  apply(state, self, _, seat) {
    gain(state, seat, 2, self);
  },
});
