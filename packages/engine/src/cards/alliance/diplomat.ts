import { character, offer } from '../../card.ts';
import { discard } from '../../exits.ts';
import { collect, gain, put } from '../../influence.ts';
import { DIPLOMAT } from '../../kinds.ts';
import { isRevealed } from '../../queue.ts';
import { MAX_CARDS } from '../../table.ts';

export const FEED_NOBODY = MAX_CARDS;
export const LEAVE = MAX_CARDS + 1;

/**
 * Gain 1 and put 2 from the supply on another revealed Diplomat. Or: gain the influence on this card and discard
 * it.
 */
export const diplomat = character({
  asks: 'diplomat',
  options(table, self) {
    for (let i = 0; i < table.length; i++) {
      const card = table.queue[i];
      if (card !== self && table.kind[card] === DIPLOMAT && isRevealed(table, card)) offer(table, card);
    }
    if (table.count === 0) offer(table, FEED_NOBODY);
    offer(table, LEAVE);
  },
  act(table, self, choice, seat) {
    if (choice === LEAVE) {
      collect(table, self);
      return discard(table, self);
    }
    gain(table, seat, 1, self);
    if (choice !== FEED_NOBODY) put(table, choice, 2, self);
  },
});
