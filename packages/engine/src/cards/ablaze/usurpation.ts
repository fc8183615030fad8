import { intrigue } from '../../card.ts';
import { eliminate } from '../../elimination.ts';
import { discard } from '../../exits.ts';
import { bit, isCharacter, KINDS, TWIN } from '../../kinds.ts';
import { bringCard, insertStack, isStacked, stackOf } from '../../queue.ts';
import { type Card, NONE, type Seat, type Table, UP } from '../../table.ts';
import { adjacent } from '../../targets.ts';

/**
 * Eliminate an adjacent card. If it was an opposing character, put the same character, revealed, of your set-aside
 * or discarded cards in its place. Discard it.
 */
export const usurpation = intrigue({
  asks: 'target',
  options: adjacent,
  act(table, self, victim, seat) {
    if (victim !== NONE) {
      const kind = table.kind[victim];
      const isReplaced = table.family[victim] !== seat && isCharacter(kind) && !isStacked(table, victim);
      const comesAfter = stackOf(table, victim) > stackOf(table, self);
      eliminate(table, self, victim);
      if (isReplaced) replace(table, kind, seat, stackOf(table, self) + (comesAfter ? 1 : 0));
    }
    discard(table, self);
  },
});

function replace(table: Table, kind: number, seat: Seat, index: number): void {
  const from = [table.setAside, table.discards].find((pile) => (pile[seat] & bit(kind)) !== 0);
  if (!from) return proveAbsence(table, kind, seat);
  from[seat] &= ~bit(kind);
  const card: Card = bringCard(table, kind, seat, UP);
  insertStack(table, card, index);
  table.tell?.({
    type: 'entered',
    card: table.number[card],
    kind: KINDS[kind],
    seat,
    spot: { at: index },
    from: from === table.setAside ? 'setAside' : 'discards',
  });
}

/** The replacement is mandatory [A8]: where none comes, everyone knows that none lies aside. */
function proveAbsence(table: Table, kind: number, seat: Seat): void {
  if (kind !== TWIN) table.neverAside[seat] |= bit(kind);
  table.tell?.({ type: 'unreplaced', seat, kind: KINDS[kind] });
}
