import { intrigue } from '../../card.ts';
import { discard } from '../../exits.ts';
import { forfeit, gain } from '../../influence.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: discard the
 * attacking card and steal 3 from its family (that part is in elimination.ts).
 */
export const trap = intrigue({
  onReveal: forfeit,
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
    discard(table, self);
  },
});
