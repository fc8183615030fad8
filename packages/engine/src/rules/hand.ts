import { bit, KINDS } from '../state/kinds.ts';
import { createCard } from './queue.ts';
import { replaceCard } from './removal.ts';
import { type Card, DOWN, type Seat, type State } from '../state/state.ts';

/** From now on nobody can tell which cards the family still holds [C8]. */
export function playFromHand(state: State, seat: Seat, kind: number): Card {
  state.hand[seat] &= ~bit(kind);
  state.shown[seat] = 0;
  return createCard(state, kind, seat, DOWN);
}

/** The Informant's swap: the new card takes her very place and sleeps, she goes back to the hand [L2]. */
export function swapForHandCard(state: State, self: Card, kind: number): void {
  const seat = state.owner[self];
  const card = playFromHand(state, seat, kind);
  state.asleep[card] = state.round;
  const back = state.kind[self];
  state.hand[seat] |= bit(back);
  state.shown[seat] |= bit(back);
  state.neverAside[seat] |= bit(back);
  state.returned[state.returnedIndex(seat, back)] = state.newest;
  state.emit?.({ type: 'returned', card: state.number[self], kind: KINDS[back], seat });
  state.emit?.({ type: 'swappedIn', card: state.number[card], seat, instead: state.number[self] });
  state.emit?.({ to: seat, type: 'holds', card: state.number[card], kind: KINDS[kind] });
  replaceCard(state, self, card);
}
