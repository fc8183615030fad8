import { character } from '../../card.ts';
import { gain } from '../../influence.ts';
import { countNeighbours, isOwn } from '../../targets.ts';

/** Gain 1, plus 1 for each adjacent card of its own family, revealed or not. */
export const lord = character({
  act(table, self, _, seat) {
    gain(table, seat, 1 + countNeighbours(table, self, isOwn, seat), self);
  },
});
