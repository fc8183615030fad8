import { bit, KINDS, TWIN } from '../state/kinds.ts';
import { createCard, insertStack } from './queue.ts';
import { type Seat, type State, UP } from '../state/state.ts';

/** The Usurpation's replacement [A8]: a character of the set-aside or discarded cards, revealed, at this place. */
export function returnFromPile(state: State, kind: number, seat: Seat, index: number): void {
  const isAside = (state.setAside[seat] & bit(kind)) !== 0;
  const pile = isAside ? state.setAside : state.discards;
  if ((pile[seat] & bit(kind)) === 0) return recordAbsence(state, kind, seat);
  pile[seat] &= ~bit(kind);
  const card = createCard(state, kind, seat, UP);
  insertStack(state, card, index);
  state.emit?.({
    type: 'entered',
    card: state.number[card],
    kind: KINDS[kind],
    seat,
    spot: { at: index },
    from: isAside ? 'setAside' : 'discards',
  });
}

/** The replacement is mandatory: where none comes, everyone knows that none lies aside. The Twin never does. */
function recordAbsence(state: State, kind: number, seat: Seat): void {
  if (kind !== TWIN) state.neverAside[seat] |= bit(kind);
  state.emit?.({ type: 'unreplaced', seat, kind: KINDS[kind] });
}
