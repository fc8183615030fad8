import { intrigue } from '../../card.ts';
import { discard } from '../../exits.ts';
import { forfeit, gain } from '../../influence.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 2 for each
 * card the attacker's family has in the queue, and that family loses 1 from each of its face-down cards (that part is
 * in elimination.ts).
 */
export const blackmail = intrigue({
  onReveal: forfeit,
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
    discard(table, self);
  },
});
