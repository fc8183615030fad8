import { markForDiscard } from '../../rules/elimination.ts';
import { steal } from '../../rules/influence.ts';
import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: discard the
 * attacking card and steal 3 from its family.
 */
export const trap = reaction('ablaze', (state, self, attacker, seat) => {
  steal(state, state.family[self], seat, 3, self, 'trap');
  markForDiscard(attacker);
});
