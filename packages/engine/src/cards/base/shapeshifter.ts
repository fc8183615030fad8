import { type CardDefinition, character } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { isRevealed, nextCard, previousCard } from '../../rules/queue.ts';
import { pushFrame } from '../../state/frames.ts';
import { KINDS } from '../../state/kinds.ts';
import { type Card, NONE, type State } from '../../state/state.ts';

/** There are no chains: another Shapeshifter cannot be copied [B3]. */
const isModel = (state: State, card: Card): boolean =>
  card !== NONE && isRevealed(state, card) && state.kind[card] !== shapeshifter.kind;

const isModelOf = (state: State, card: Card, kind: number): boolean =>
  isModel(state, card) && state.kind[card] === kind;

/** Apply the ability of an adjacent revealed card as if it were this card's. */
export const shapeshifter: CardDefinition = character({
  set: 'base',
  returnsToHand: true,
  decision: 'target',
  options(state, self) {
    const first = previousCard(state, self);
    if (isModel(state, first)) addOption(state, first);
    const second = nextCard(state, self);
    if (isModel(state, second)) addOption(state, second);
  },
  apply(state, self, model, seat) {
    if (model === NONE) return;
    const kind = state.kind[model];
    state.emit?.({ type: 'copied', card: state.number[self], of: state.number[model], ability: KINDS[kind] });
    pushFrame(state, kind, 0, self, seat);
  },
  canCopy: (state, self, kind) =>
    isModelOf(state, previousCard(state, self), kind) || isModelOf(state, nextCard(state, self), kind),
});
