import { character, addOption } from '../../rules/card.ts';
import { pushFrame } from '../../state/frames.ts';
import { KINDS, SHAPESHIFTER } from '../../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from '../../rules/queue.ts';
import { type Card, NONE, type State } from '../../state/state.ts';

/** There are no chains: another Shapeshifter cannot be copied [B3]. */
const canCopy = (table: State, card: Card) =>
  card !== NONE && isRevealed(table, card) && table.kind[card] !== SHAPESHIFTER;

/** Apply the ability of an adjacent revealed card as if it were this card's. */
export const shapeshifter = character({
  asks: 'target',
  options(table, self) {
    const first = previousCard(table, self);
    if (canCopy(table, first)) addOption(table, first);
    const second = nextCard(table, self);
    if (canCopy(table, second)) addOption(table, second);
  },
  act(table, self, model, seat) {
    if (model === NONE) return;
    const kind = table.kind[model];
    table.tell?.({ type: 'copied', card: table.number[self], of: table.number[model], ability: KINDS[kind] });
    pushFrame(table, kind, 0, self, seat);
  },
});
