import { intrigue } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { isStacked } from '../../rules/queue.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';
import { addMatching, isOwn, isRevealedCharacter } from '../../rules/targets.ts';

/** Not on a card that tops an opposing stack of two or more [A11]. */
const canBribe = (table: State, card: Card, seat: Seat): boolean =>
  isRevealedCharacter(table, card) && (isOwn(table, card, seat) || !isStacked(table, card));

/** Put your Bribery token on any revealed character: it is of your family from now on. Discard it. */
export const bribery = intrigue({
  asks: 'target',
  options(table, _, seat) {
    if (table.briberyTokens[seat] > 0) addMatching(table, canBribe, seat);
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
