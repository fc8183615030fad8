import { KINDS } from './kinds.ts';
import { type Card, FRAME_SIZE, NONE, type Seat, type State } from './state.ts';

// What is left to do: the frame on top is what is done next, or asked now. A frame is
// [kind, step, card, seat]: which ability, how far it is, the acting card, and who decides.

/** Two things that are done like abilities and belong to no card: resolving a face-down card, and placing. */
export const RESOLVE_FRAME = 31;
export const PLACE_FRAME = 32;

export function pushFrame(table: State, kind: number, step: number, card: Card, seat: Seat): void {
  const at = table.depth * FRAME_SIZE;
  const frames = table.frames;
  frames[at] = kind;
  frames[at + 1] = step;
  frames[at + 2] = card;
  frames[at + 3] = seat;
  table.depth++;
}

/** A card applies its ability out of its turn, if there is one. */
export function activate(table: State, card: Card, seat: Seat): void {
  if (card === NONE) return;
  const kind = table.kind[card];
  table.tell?.({ type: 'activated', card: table.number[card], ability: KINDS[kind], seat });
  pushFrame(table, kind, 0, card, seat);
}

const top = (table: State, column: number): number =>
  table.depth === 0 ? NONE : table.frames[(table.depth - 1) * FRAME_SIZE + column];

/** The ability that is asking, or NONE when nobody is asked. */
export const pendingKind = (table: State): number => top(table, 0);
export const pendingStep = (table: State): number => top(table, 1);
export const pendingCard = (table: State): Card => top(table, 2);
/** Whose decision it is, or NONE when the game is over. */
export const currentSeat = (table: State): Seat => top(table, 3);
