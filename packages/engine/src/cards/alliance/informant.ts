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
const canSwap = (state: State, self: Card, seat: Seat) => state.owner[self] === seat;

const influenceOn = (state: State, card: Card, seat: Seat) =>
  card !== NONE && isOpposingFaceDown(state, card, seat) ? state.influence[card] : 0;

/**
 * Gain as much as lies on the adjacent opposing face-down cards. Or: swap this card for a card of the hand, placed
 * face-down.
 */
export const informant = character({
  decision: 'informant',
  options(state, self, seat) {
    addOption(state, COUNT);
    if (!canSwap(state, self, seat)) return;
    for (let rest = state.hand[seat]; rest !== 0; rest &= rest - 1)
      addOption(state, swapFor(lowestKind(rest)));
  },
  apply(state, self, choice, seat) {
    if (choice !== COUNT) return swapForHandCard(state, self, swappedKind(choice));
    const counted =
      influenceOn(state, previousCard(state, self), seat) + influenceOn(state, nextCard(state, self), seat);
    gain(state, seat, counted, self);
  },
});
