import { character, addOption } from '../../rules/card.ts';
import { gain } from '../../rules/influence.ts';
import { lowestKind } from '../../state/kinds.ts';
import { nextCard, previousCard } from '../../rules/queue.ts';
import { swapForHandCard } from '../../rules/hand.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';
import { isOpposingFaceDown } from '../../rules/targets.ts';

export const COUNT = 0;
export const swapFor = (kind: number): number => kind + 1;
export const swappedKind = (choice: number): number => choice - 1;

/** No card enters a foreign hand [M8]. */
const canSwap = (table: State, self: Card, seat: Seat) => table.owner[self] === seat;

const influenceOn = (table: State, card: Card, seat: Seat) =>
  card !== NONE && isOpposingFaceDown(table, card, seat) ? table.influence[card] : 0;

/**
 * Gain as much as lies on the adjacent opposing face-down cards. Or: swap this card for a card of the hand, placed
 * face-down.
 */
export const informant = character({
  asks: 'informant',
  options(table, self, seat) {
    addOption(table, COUNT);
    if (!canSwap(table, self, seat)) return;
    for (let rest = table.hand[seat]; rest !== 0; rest &= rest - 1)
      addOption(table, swapFor(lowestKind(rest)));
  },
  act(table, self, choice, seat) {
    if (choice !== COUNT) return swapForHandCard(table, self, swappedKind(choice));
    const counted =
      influenceOn(table, previousCard(table, self), seat) + influenceOn(table, nextCard(table, self), seat);
    gain(table, seat, counted, self);
  },
});
