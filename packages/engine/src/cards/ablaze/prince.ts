import { character, offer } from '../../card.ts';
import { push } from '../../frames.ts';
import { collect, gain } from '../../influence.ts';
import { PRINCE, TWIN } from '../../kinds.ts';
import { BACK, bringCard, FRONT, layDown, placeOn } from '../../queue.ts';
import { UP } from '../../table.ts';

/** When its family reveals it, the Twin enters, revealed. Gain 1. */
export const prince = character({
  onReveal(table, self) {
    collect(table, self);
    const seat = table.family[self];
    if (table.twinAside[seat]) push(table, PRINCE, 1, self, seat);
  },
  act(table, self, _, seat) {
    gain(table, seat, 1, self);
  },
  later: [
    {
      asks: 'twin',
      options(table, _, seat) {
        offer(table, FRONT);
        offer(table, BACK);
        for (let i = 0; i < table.length; i++) {
          const card = table.queue[i];
          if (table.family[card] === seat && table.kind[card] !== PRINCE) offer(table, placeOn(card));
        }
      },
      act(table, _, place, seat) {
        table.twinAside[seat] = 0;
        layDown(table, bringCard(table, TWIN, seat, UP), place);
      },
    },
  ],
});
