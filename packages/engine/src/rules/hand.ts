import { bit, KINDS } from '../state/kinds.ts';
import { createCard } from './queue.ts';
import { replaceCard } from './removal.ts';
import { type Card, DOWN, type Seat, type State } from '../state/state.ts';

/** From now on nobody can tell which cards the family still holds [C8]. */
export function playFromHand(table: State, seat: Seat, kind: number): Card {
  table.hand[seat] &= ~bit(kind);
  table.shown[seat] = 0;
  return createCard(table, kind, seat, DOWN);
}

/** The Informant's swap: the new card takes her very place and sleeps, she goes back to the hand [L2]. */
export function swapForHandCard(table: State, self: Card, kind: number): void {
  const seat = table.owner[self];
  const card = playFromHand(table, seat, kind);
  table.asleep[card] = table.round;
  const back = table.kind[self];
  table.hand[seat] |= bit(back);
  table.shown[seat] |= bit(back);
  table.neverAside[seat] |= bit(back);
  table.returned[table.returnedIndex(seat, back)] = table.newest;
  table.tell?.({ type: 'returned', card: table.number[self], kind: KINDS[back], seat });
  table.tell?.({ type: 'swappedIn', card: table.number[card], seat, instead: table.number[self] });
  table.tell?.({ to: seat, type: 'holds', card: table.number[card], kind: KINDS[kind] });
  replaceCard(table, self, card);
}
