import { character, offer } from '../../card.ts';
import { gain } from '../../influence.ts';
import { lowestKind } from '../../kinds.ts';
import { after, before } from '../../queue.ts';
import { swapForHandCard } from '../../hand.ts';
import { type Card, NONE, type Seat, type Table } from '../../table.ts';
import { isOpposingFaceDown } from '../../targets.ts';

export const COUNT = 0;
export const swapFor = (kind: number): number => kind + 1;
export const swappedKind = (choice: number): number => choice - 1;

/** No card enters a foreign hand [M8]. */
const canSwap = (table: Table, self: Card, seat: Seat) => table.owner[self] === seat;

const influenceOn = (table: Table, card: Card, seat: Seat) =>
  card !== NONE && isOpposingFaceDown(table, card, seat) ? table.influence[card] : 0;

/**
 * Gain as much as lies on the adjacent opposing face-down cards. Or: swap this card for a card of the hand, placed
 * face-down.
 */
export const informant = character({
  asks: 'informant',
  options(table, self, seat) {
    offer(table, COUNT);
    if (!canSwap(table, self, seat)) return;
    for (let rest = table.hand[seat]; rest !== 0; rest &= rest - 1) offer(table, swapFor(lowestKind(rest)));
  },
  act(table, self, choice, seat) {
    if (choice !== COUNT) return swapForHandCard(table, self, swappedKind(choice));
    const counted =
      influenceOn(table, before(table, self), seat) + influenceOn(table, after(table, self), seat);
    gain(table, seat, counted, self);
  },
});
