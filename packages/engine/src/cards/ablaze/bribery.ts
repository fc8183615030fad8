import { intrigue } from '../../card.ts';
import { discard } from '../../exits.ts';
import { isStacked } from '../../queue.ts';
import { type Card, NONE, type Seat, type Table } from '../../table.ts';
import { every, isOwn, isRevealedCharacter } from '../../targets.ts';

/** Not on a card that tops an opposing stack of two or more [A11]. */
const canBribe = (table: Table, card: Card, seat: Seat): boolean =>
  isRevealedCharacter(table, card) && (isOwn(table, card, seat) || !isStacked(table, card));

/** Put your Bribery token on any revealed character: it is of your family from now on. Discard it. */
export const bribery = intrigue({
  asks: 'target',
  options(table, _, seat) {
    if (table.briberyTokens[seat] > 0) every(table, canBribe, seat);
  },
  act(table, self, target, seat) {
    if (target !== NONE) {
      table.briberyTokens[seat]--;
      table.bribedBy[target] = seat;
      table.family[target] = seat;
      table.tell?.({ type: 'bribed', card: table.number[target], seat });
    }
    discard(table, self);
  },
});
