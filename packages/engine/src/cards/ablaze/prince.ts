import { character, addOption } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { collect, gain } from '../../rules/influence.ts';
import { PRINCE, TWIN } from '../../state/kinds.ts';
import { BACK, createCard, FRONT, placeCard, placeOn } from '../../rules/queue.ts';
import { UP } from '../../state/state.ts';

/** When its family reveals it, the Twin enters, revealed. Gain 1. */
export const prince = character({
  onReveal(state, self) {
    collect(state, self);
    const seat = state.family[self];
    if (state.twinAside[seat]) pushFrame(state, PRINCE, 1, self, seat);
  },
  apply(state, self, _, seat) {
    gain(state, seat, 1, self);
  },
  nextSteps: [
    {
      decision: 'twin',
      options(state, _, seat) {
        addOption(state, FRONT);
        addOption(state, BACK);
        for (let i = 0; i < state.length; i++) {
          const card = state.queue[i];
          if (state.family[card] === seat && state.kind[card] !== PRINCE) addOption(state, placeOn(card));
        }
      },
      apply(state, _, place, seat) {
        state.twinAside[seat] = 0;
        placeCard(state, createCard(state, TWIN, seat, UP), place);
      },
    },
  ],
});
