import { offer, type Step } from './card.ts';
import { CARDS } from './cards/index.ts';
import { push, RESOLVING } from './frames.ts';
import { put } from './influence.ts';
import { KINDS } from './kinds.ts';
import { isRevealed } from './queue.ts';
import { NONE, type Table, UP } from './table.ts';

export const KEEP = 0;
export const REVEAL = 1;

/** [C2] A face-down card is kept or revealed by its family. */
export const resolving: Step = {
  asks: 'resolve',
  options(table, card) {
    offer(table, KEEP);
    const { canReveal } = CARDS[table.kind[card]];
    if (!canReveal || canReveal(table, card)) offer(table, REVEAL);
  },
  act(table, card, choice, seat) {
    if (choice === KEEP) {
      table.tell?.({ type: 'kept', card: table.number[card] });
      return put(table, card, 1, card);
    }
    const kind = table.kind[card];
    table.face[card] = UP;
    table.tell?.({ type: 'revealed', card: table.number[card], kind: KINDS[kind] });
    push(table, kind, 0, card, seat);
    CARDS[kind].onReveal(table, card);
  },
};

/** [C4] Goes to the stack that is resolved next and begins with it. False when there is none left. */
export function resolveNext(table: Table): boolean {
  if (table.resolving !== NONE) table.cursor++;
  table.gap = false;
  while (table.cursor < table.length && table.asleep[table.queue[table.cursor]] === table.round) {
    table.tell?.({ type: 'slept', card: table.number[table.queue[table.cursor]] });
    table.cursor++;
  }
  if (table.cursor === table.length) return false;
  const card = table.queue[table.cursor];
  const kind = isRevealed(table, card) ? table.kind[card] : RESOLVING;
  table.resolving = card;
  table.tell?.({ type: 'reached', card: table.number[card] });
  push(table, kind, 0, card, table.family[card]);
  return true;
}
