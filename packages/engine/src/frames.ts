import { KINDS } from './kinds.ts';
import { type Card, FRAME, NONE, type Seat, type Table } from './table.ts';

// What is left to do: the frame on top is what is done next, or asked now. A frame is
// [kind, step, card, seat]: which ability, how far it is, the acting card, and who decides.

/** Two things that are done like abilities and belong to no card: resolving a face-down card, and placing. */
export const RESOLVING = 31;
export const PLACING = 32;

export function push(table: Table, kind: number, step: number, card: Card, seat: Seat): void {
  const at = table.depth * FRAME;
  const frames = table.frames;
  frames[at] = kind;
  frames[at + 1] = step;
  frames[at + 2] = card;
  frames[at + 3] = seat;
  table.depth++;
}

/** A card applies its ability out of its turn, if there is one. */
export function activate(table: Table, card: Card, seat: Seat): void {
  if (card === NONE) return;
  const kind = table.kind[card];
  table.tell?.({ type: 'activated', card: table.number[card], ability: KINDS[kind], seat });
  push(table, kind, 0, card, seat);
}

const top = (table: Table, column: number): number =>
  table.depth === 0 ? NONE : table.frames[(table.depth - 1) * FRAME + column];

/** The ability that is asking, or NONE when nobody is asked. */
export const askingKind = (table: Table): number => top(table, 0);
export const askingStep = (table: Table): number => top(table, 1);
export const askingCard = (table: Table): Card => top(table, 2);
/** Whose decision it is, or NONE when the game is over. */
export const decider = (table: Table): Seat => top(table, 3);
