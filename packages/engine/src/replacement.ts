import { bit, KINDS, TWIN } from './kinds.ts';
import { bringCard, insertStack } from './queue.ts';
import { type Seat, type Table, UP } from './table.ts';

/** The Usurpation's replacement [A8]: a character of the set-aside or discarded cards, revealed, at this place. */
export function bringBack(table: Table, kind: number, seat: Seat, index: number): void {
  const isAside = (table.setAside[seat] & bit(kind)) !== 0;
  const pile = isAside ? table.setAside : table.discards;
  if ((pile[seat] & bit(kind)) === 0) return proveAbsence(table, kind, seat);
  pile[seat] &= ~bit(kind);
  const card = bringCard(table, kind, seat, UP);
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
function proveAbsence(table: Table, kind: number, seat: Seat): void {
  if (kind !== TWIN) table.neverAside[seat] |= bit(kind);
  table.tell?.({ type: 'unreplaced', seat, kind: KINDS[kind] });
}
