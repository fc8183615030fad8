import { character, addOption } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { KINDS, SHAPESHIFTER } from '../../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from '../../rules/queue.ts';
import { type Card, NONE, type State } from '../../state/state.ts';

/** There are no chains: another Shapeshifter cannot be copied [B3]. */
const canCopy = (state: State, card: Card) =>
  card !== NONE && isRevealed(state, card) && state.kind[card] !== SHAPESHIFTER;

/** Apply the ability of an adjacent revealed card as if it were this card's. */
export const shapeshifter = character({
  decision: 'target',
  options(state, self) {
    const first = previousCard(state, self);
    if (canCopy(state, first)) addOption(state, first);
    const second = nextCard(state, self);
    if (canCopy(state, second)) addOption(state, second);
  },
  apply(state, self, model, seat) {
    if (model === NONE) return;
    const kind = state.kind[model];
    state.emit?.({ type: 'copied', card: state.number[self], of: state.number[model], ability: KINDS[kind] });
    pushFrame(state, kind, 0, self, seat);
  },
});
