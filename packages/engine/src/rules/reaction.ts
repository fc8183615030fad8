import { intrigue } from './card.ts';
import { discard } from './removal.ts';
import { forfeit, gain } from './influence.ts';

/**
 * What Ambush, Trap and Blackmail have in common. Revealed by its family: its influence is lost, gain 1, discard it.
 * What each does when an opposing card eliminates it is in elimination.ts.
 */
export const reaction = intrigue({
  onReveal: forfeit,
  apply(state, self, _, seat) {
    gain(state, seat, 1, self);
    discard(state, self);
  },
});
