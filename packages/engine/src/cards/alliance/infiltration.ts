import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { reserve } from '../../rules/removal.ts';
import { gain, putInfluence } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';

/**
 * Put 1 on each of your face-down cards. Reserve it. While it is reserved: gain 2 more for each face-down card you
 * eliminate.
 */
export const infiltration: CardDefinition = intrigue({
  set: 'alliance',
  apply(state, self, _, seat) {
    for (let i = 0; i < state.length; i++) {
      const card = state.queue[i];
      if (state.family[card] === seat && !isRevealed(state, card)) putInfluence(state, card, 1, self);
    }
    reserve(state, self);
  },
  reserved: {
    onElimination(state, seat, attacker, wasUp) {
      if (!wasUp) gain(state, seat, 2, attacker, 'infiltration');
    },
  },
});
