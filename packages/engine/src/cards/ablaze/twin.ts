import { character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';

/** Gain 1. */
export const twin = character({
  apply(state, self, _, seat) {
    gain(state, seat, 1, self);
  },
});
