import { bit, KINDS, TWIN } from '../state/kinds.ts';
import { createCard, insertStack } from './queue.ts';
import { type Seat, type State, UP } from '../state/state.ts';

/** The Usurpation's replacement [A8]: a character of the set-aside or discarded cards, revealed, at this place. */
export function returnFromPile(table: State, kind: number, seat: Seat, index: number): void {
  const isAside = (table.setAside[seat] & bit(kind)) !== 0;
  const pile = isAside ? table.setAside : table.discards;
  if ((pile[seat] & bit(kind)) === 0) return recordAbsence(table, kind, seat);
  pile[seat] &= ~bit(kind);
  const card = createCard(table, kind, seat, UP);
  insertStack(table, card, index);
  table.tell?.({
    type: 'entered',
    card: table.number[card],
    kind: KINDS[kind],
    seat,
    spot: { at: index },
    from: isAside ? 'setAside' : 'discards',
  });
}

/** The replacement is mandatory: where none comes, everyone knows that none lies aside. The Twin never does. */
function recordAbsence(table: State, kind: number, seat: Seat): void {
  if (kind !== TWIN) table.neverAside[seat] |= bit(kind);
  table.tell?.({ type: 'unreplaced', seat, kind: KINDS[kind] });
}
