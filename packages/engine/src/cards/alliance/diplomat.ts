import { character, offer } from '../../card.ts';
import { discard } from '../../exits.ts';
import { collect, gain, put } from '../../influence.ts';
import { DIPLOMAT } from '../../kinds.ts';
import { isRevealed } from '../../queue.ts';
import { type Card, MAX_CARDS, type Table } from '../../table.ts';
import { every } from '../../targets.ts';

export const FEED_NOBODY = MAX_CARDS;
export const LEAVE = MAX_CARDS + 1;

const isAnotherDiplomat = (table: Table, card: Card, self: Card) =>
  card !== self && isRevealed(table, card) && table.kind[card] === DIPLOMAT;

/**
 * Gain 1 and put 2 from the supply on another revealed Diplomat. Or: gain the influence on this card and discard
 * it.
 */
export const diplomat = character({
  asks: 'diplomat',
  options(table, self) {
    every(table, isAnotherDiplomat, self);
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
