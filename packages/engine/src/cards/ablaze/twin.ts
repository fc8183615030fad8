import { character } from '../../card.ts';
import { gain } from '../../influence.ts';

/** Gain 1. */
export const twin = character({
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
  },
});
