import { type CardDefinition, intrigue } from '../../rules/card.ts';
import { addOption } from '../../rules/option.ts';
import { discard } from '../../rules/removal.ts';
import { insertStack, isStacked, stackOf, removeTopCard } from '../../rules/queue.ts';
import { type Card, NONE, type State } from '../../state/state.ts';

/** A move is a card and a gap: gap g is just before stack g, the last one is after the last stack. */
const MAX_GAPS = 64;
const decreeMove = (card: Card, gap: number): number => card * MAX_GAPS + gap;
export const decreeCard = (move: number): Card => Math.floor(move / MAX_GAPS);
export const decreeGap = (move: number): number => move % MAX_GAPS;

/** Move any other card of the queue to another place in it. Discard it. */
export const royalDecree: CardDefinition = intrigue({
  set: 'base',
  decision: 'decree',
  options(state, self) {
    for (let i = 0; i < state.length; i++) {
      const card = state.queue[i];
      if (card === self) continue;
      for (let gap = 0; gap <= state.length; gap++) {
        const staysPut = (gap === i || gap === i + 1) && !isStacked(state, card);
        if (!staysPut) addOption(state, decreeMove(card, gap));
      }
    }
  },
  apply(state, self, move) {
    if (move !== NONE) moveCard(state, decreeCard(move), decreeGap(move));
    discard(state, self);
  },
  describe: (state, move) => ({ card: stackOf(state, decreeCard(move)), gap: decreeGap(move) }),
});

/** The moved card becomes a stack of its own, with all that lies on it [B7]. */
function moveCard(state: State, card: Card, gap: number): void {
  const closesBefore = !isStacked(state, card) && stackOf(state, card) < gap;
  removeTopCard(state, card);
  const index = closesBefore ? gap - 1 : gap;
  insertStack(state, card, index);
  state.emit?.({ type: 'moved', card: state.number[card], at: index });
}
