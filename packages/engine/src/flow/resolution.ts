import { addOption, type Step } from '../rules/card.ts';
import { CARDS } from '../cards/index.ts';
import { pushFrame, RESOLVE_FRAME } from '../state/frames.ts';
import { putInfluence } from '../rules/influence.ts';
import { KINDS } from '../state/kinds.ts';
import { isRevealed } from '../rules/queue.ts';
import { NONE, type State, UP } from '../state/state.ts';

export const KEEP = 0;
export const REVEAL = 1;

/** [C2] A face-down card is kept or revealed by its family. */
export const resolveStep: Step = {
  asks: 'resolve',
  options(table, card) {
    addOption(table, KEEP);
    const { canReveal } = CARDS[table.kind[card]];
    if (!canReveal || canReveal(table, card)) addOption(table, REVEAL);
  },
  act(table, card, choice, seat) {
    if (choice === KEEP) {
      table.tell?.({ type: 'kept', card: table.number[card] });
      return putInfluence(table, card, 1, card);
    }
    const kind = table.kind[card];
    table.face[card] = UP;
    table.tell?.({ type: 'revealed', card: table.number[card], kind: KINDS[kind] });
    pushFrame(table, kind, 0, card, seat);
    CARDS[kind].onReveal(table, card);
  },
};

/** [C4] Goes to the stack that is resolved next and begins with it. False when there is none left. */
export function resolveNext(table: State): boolean {
  if (table.resolving !== NONE) table.cursor++;
  table.gap = false;
  while (table.cursor < table.length && table.asleep[table.queue[table.cursor]] === table.round) {
    table.tell?.({ type: 'slept', card: table.number[table.queue[table.cursor]] });
    table.cursor++;
  }
  if (table.cursor === table.length) return false;
  const card = table.queue[table.cursor];
  const kind = isRevealed(table, card) ? table.kind[card] : RESOLVE_FRAME;
  table.resolving = card;
  table.tell?.({ type: 'reached', card: table.number[card] });
  pushFrame(table, kind, 0, card, table.family[card]);
  return true;
}
