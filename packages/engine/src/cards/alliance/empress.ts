import { character } from '../../card.ts';
import { push } from '../../frames.ts';
import { gain, put } from '../../influence.ts';
import { EMPRESS } from '../../kinds.ts';
import { NONE } from '../../table.ts';
import { every, isOpposingFaceDown } from '../../targets.ts';

/** Gain 2. Put 1 from the supply on an opposing face-down card. */
export const empress = character({
  act(table, self, _, seat) {
    gain(table, seat, 2, self);
    push(table, EMPRESS, 1, self, seat);
  },
  later: [
    {
      asks: 'target',
      options: (table, _, seat) => every(table, isOpposingFaceDown, seat),
      act(table, self, card) {
        if (card !== NONE) put(table, card, 1, self);
      },
    },
  ],
});
