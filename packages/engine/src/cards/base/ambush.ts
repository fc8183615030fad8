import { markForDiscard } from '../../rules/elimination.ts';
import { gain } from '../../rules/influence.ts';
import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 4 and
 * discard the attacking card.
 */
export const ambush = reaction('base', (state, self, attacker) => {
  gain(state, state.family[self], 4, self, 'ambush');
  markForDiscard(attacker);
});
