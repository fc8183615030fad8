import { character } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';

/** Gain 1. */
export const twin = character({
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
  },
});
