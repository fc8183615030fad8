import { character, addOption } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { collect, gain } from '../../rules/influence.ts';
import { PRINCE, TWIN } from '../../state/kinds.ts';
import { BACK, createCard, FRONT, placeCard, placeOn } from '../../rules/queue.ts';
import { UP } from '../../state/state.ts';

/** When its family reveals it, the Twin enters, revealed. Gain 1. */
export const prince = character({
  onReveal(table, self) {
    collect(table, self);
    const seat = table.family[self];
    if (table.twinAside[seat]) pushFrame(table, PRINCE, 1, self, seat);
  },
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
  },
  later: [
    {
      asks: 'twin',
      options(table, _, seat) {
        addOption(table, FRONT);
        addOption(table, BACK);
        for (let i = 0; i < table.length; i++) {
          const card = table.queue[i];
          if (table.family[card] === seat && table.kind[card] !== PRINCE) addOption(table, placeOn(card));
        }
      },
      act(table, _, place, seat) {
        table.twinAside[seat] = 0;
        placeCard(table, createCard(table, TWIN, seat, UP), place);
      },
    },
  ],
});
