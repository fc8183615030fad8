import { gain, takeInfluence } from '../../rules/influence.ts';
import { countCards, isRevealed } from '../../rules/queue.ts';
import { reaction } from '../../rules/reaction.ts';

/**
 * Revealed by its family: its influence is lost, gain 1, discard it. Eliminated by an opposing card: gain 2 for each
 * card the attacker's family has in the queue, and that family loses 1 from each of its face-down cards.
 */
export const blackmail = reaction('alliance', (state, self, _, seat) => {
  gain(state, state.family[self], 2 * countCards(state, seat), self, 'blackmail');
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat && !isRevealed(state, card))
      takeInfluence(state, card, 1, 'supply', self);
  }
});
