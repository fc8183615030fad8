import { type CardDefinition, character } from '../../rules/card.ts';
import { markForDiscard } from '../../rules/elimination.ts';
import { gain } from '../../rules/influence.ts';
import { isRevealed } from '../../rules/queue.ts';
import { CARDS } from '../../rules/registry.ts';

/** Gain 1. Eliminated: discard the revealed Prince of its family [A2]. */
export const twin: CardDefinition = character({
  set: 'ablaze',
  isDealt: false,
  apply(state, self, _, seat) {
    gain(state, seat, 1, self);
  },
  onEliminated(state, self) {
    for (let i = 0; i < state.length; i++) {
      const card = state.queue[i];
      const isPrince = CARDS[state.kind[card]].companion === twin;
      if (isPrince && state.family[card] === state.family[self] && isRevealed(state, card))
        markForDiscard(card);
    }
  },
});
