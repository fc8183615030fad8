import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { eliminate } from '../../rules/elimination.ts';
import { createCard, insertStack, isStacked, stackOf } from '../../rules/queue.ts';
import { CARDS } from '../../rules/registry.ts';
import { discard } from '../../rules/removal.ts';
import { addAdjacent } from '../../rules/targets.ts';
import { isCharacter, KINDS } from '../../state/kinds.ts';
import { NONE, type Seat, type State, UP } from '../../state/state.ts';

/**
 * Eliminate an adjacent card. If it was an opposing character, put the same character, revealed, of your set-aside
 * or discarded cards in its place. Discard it.
 */
export const usurpation: CardDefinition = intrigue({
  set: 'ablaze',
  eliminates: true,
  decision: 'target',
  options: addAdjacent,
  apply(state, self, victim, seat) {
    if (victim !== NONE) {
      const kind = state.kind[victim];
      const isReplaced = state.family[victim] !== seat && isCharacter(kind) && !isStacked(state, victim);
      const side = stackOf(state, victim) > stackOf(state, self) ? 1 : 0;
      eliminate(state, self, victim);
      if (isReplaced) returnFromPile(state, kind, seat, stackOf(state, self) + side);
    }
    discard(state, self);
  },
});

/** [A8] Puts the family's own card of this kind into the queue at this index, if it has one. */
function returnFromPile(state: State, kind: number, seat: Seat, index: number): void {
  const bit = state.deck.bits[kind];
  const isAside = (state.setAside[seat] & bit) !== 0;
  const pile = isAside ? state.setAside : state.discards;
  if ((pile[seat] & bit) === 0) return recordAbsence(state, kind, seat);
  pile[seat] &= ~bit;
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

/** The replacement is mandatory: without one, everyone knows that the kind is not set aside. A companion never is. */
function recordAbsence(state: State, kind: number, seat: Seat): void {
  if (CARDS[kind].isDealt) state.neverAside[seat] |= state.deck.bits[kind];
  state.emit?.({ type: 'unreplaced', seat, kind: KINDS[kind] });
}
