import { character } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { gain, putInfluence } from '../../rules/influence.ts';
import { EMPRESS } from '../../state/kinds.ts';
import { NONE } from '../../state/state.ts';
import { addMatching, isOpposingFaceDown } from '../../rules/targets.ts';

/** Gain 2. Put 1 from the supply on an opposing face-down card. */
export const empress = character({
  act(table, self, _, seat) {
    gain(table, seat, 2, self);
    pushFrame(table, EMPRESS, 1, self, seat);
  },
  later: [
    {
      asks: 'target',
      options: (table, _, seat) => addMatching(table, isOpposingFaceDown, seat),
      act(table, self, card) {
        if (card !== NONE) putInfluence(table, card, 1, self);
      },
    },
  ],
});
