import { intrigue } from '../../card.ts';
import { discard } from '../../exits.ts';
import { forfeit, gain } from '../../influence.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 4 and
 * discard the attacking card (that part is in elimination.ts).
 */
export const ambush = intrigue({
  onReveal: forfeit,
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
    discard(table, self);
  },
});
