import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { isStacked } from '../../rules/queue.ts';
import { type Card, NONE, type Seat, type State } from '../../state/state.ts';
import { addMatching, isOwn, isRevealedCharacter } from '../../rules/targets.ts';

/** Not on a card that tops an opposing stack of two or more [A11]. */
const canBribe = (state: State, card: Card, seat: Seat): boolean =>
  isRevealedCharacter(state, card) && (isOwn(state, card, seat) || !isStacked(state, card));

/** Put your Bribery token on any revealed character: it is of your family from now on. Discard it. */
export const bribery: CardDefinition = intrigue({
  set: 'ablaze',
  setUp(state) {
    state.briberyTokens.fill(1, 0, state.players);
  },
  decision: 'target',
  options(state, _, seat) {
    if (state.briberyTokens[seat] > 0) addMatching(state, canBribe, seat);
  },
  apply(state, self, target, seat) {
    if (target !== NONE) {
      state.briberyTokens[seat]--;
      state.bribedBy[target] = seat;
      state.family[target] = seat;
      state.emit?.({ type: 'bribed', card: state.number[target], seat });
    }
    discard(state, self);
  },
});
