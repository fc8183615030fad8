import { character, offer } from '../../card.ts';
import { push } from '../../frames.ts';
import { KINDS, SHAPESHIFTER } from '../../kinds.ts';
import { after, before, isRevealed } from '../../queue.ts';
import { type Card, NONE, type Table } from '../../table.ts';

/** There are no chains: another Shapeshifter cannot be copied [B3]. */
const canCopy = (table: Table, card: Card) =>
  card !== NONE && isRevealed(table, card) && table.kind[card] !== SHAPESHIFTER;

/** Apply the ability of an adjacent revealed card as if it were this card's. */
export const shapeshifter = character({
  asks: 'target',
  options(table, self) {
    const first = before(table, self);
    if (canCopy(table, first)) offer(table, first);
    const second = after(table, self);
    if (canCopy(table, second)) offer(table, second);
  },
  act(table, self, model, seat) {
    if (model === NONE) return;
    const kind = table.kind[model];
    table.tell?.({ type: 'copied', card: table.number[self], of: table.number[model], ability: KINDS[kind] });
    push(table, kind, 0, self, seat);
  },
});
