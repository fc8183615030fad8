import { type Card, DOWN, type Seat, type State } from '../state/state.ts';
import { createCard } from './queue.ts';

/** Takes a card from the hand. From now on no opponent knows which of the shown cards are still there [C8]. */
export function playFromHand(state: State, seat: Seat, kind: number): Card {
  state.hand[seat] &= ~state.deck.bits[kind];
  state.shown[seat] = 0;
  return createCard(state, kind, seat, DOWN);
}
