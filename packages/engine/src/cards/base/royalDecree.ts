import { intrigue, addOption } from '../../rules/card.ts';
import { discard } from '../../rules/removal.ts';
import { insertStack, isStacked, stackOf, removeTopCard } from '../../rules/queue.ts';
import { type Card, NONE, type State } from '../../state/state.ts';

/** A move is a card and a gap: gap g is just before stack g, the last one is after the last stack. */
const MAX_GAPS = 64;
export const decreeMove = (card: Card, gap: number): number => card * MAX_GAPS + gap;
export const decreeCard = (move: number): Card => Math.floor(move / MAX_GAPS);
export const decreeGap = (move: number): number => move % MAX_GAPS;

/** Move any other card of the queue to another place in it. Discard it. */
export const royalDecree = intrigue({
  asks: 'decree',
  options(table, self) {
    for (let i = 0; i < table.length; i++) {
      const card = table.queue[i];
      if (card === self) continue;
      for (let gap = 0; gap <= table.length; gap++) {
        const staysPut = (gap === i || gap === i + 1) && !isStacked(table, card);
        if (!staysPut) addOption(table, decreeMove(card, gap));
      }
    }
  },
  act(table, self, move) {
    if (move !== NONE) moveCard(table, decreeCard(move), decreeGap(move));
    discard(table, self);
  },
});

/** The moved card becomes a stack of its own, with all that lies on it [B7]. */
function moveCard(table: State, card: Card, gap: number): void {
  const closesBefore = !isStacked(table, card) && stackOf(table, card) < gap;
  removeTopCard(table, card);
  const index = closesBefore ? gap - 1 : gap;
  insertStack(table, card, index);
  table.tell?.({ type: 'moved', card: table.number[card], at: index });
}
