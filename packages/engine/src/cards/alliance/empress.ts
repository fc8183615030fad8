import { type CardDefinition, character } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { gain, putInfluence } from '../../rules/influence.ts';
import { NONE } from '../../state/state.ts';
import { addMatching, isOpposingFaceDown } from '../../rules/targets.ts';

/** Gain 2. Put 1 from the supply on an opposing face-down card. */
export const empress: CardDefinition = character({
  set: 'alliance',
  apply(state, self, _, seat) {
    gain(state, seat, 2, self);
    pushFrame(state, empress.kind, 1, self, seat);
  },
  nextSteps: [
    {
      decision: 'target',
      isResumable: true,
      options: (state, _, seat) => addMatching(state, isOpposingFaceDown, seat),
      apply(state, self, card) {
        if (card !== NONE) putInfluence(state, card, 1, self);
      },
    },
  ],
});
