import { KINDS } from './kinds.ts';
import { type Card, FRAME_SIZE, NONE, type Seat, type State } from './state.ts';

// What is left to do: the frame on top is what is done next, or asked now. A frame is
// [kind, step, card, seat]: which ability, how far it is, the acting card, and who decides.

/** Two things that are done like abilities and belong to no card: resolving a face-down card, and placing. */
export const RESOLVE_FRAME = 31;
export const PLACE_FRAME = 32;

export function pushFrame(state: State, kind: number, step: number, card: Card, seat: Seat): void {
  const at = state.depth * FRAME_SIZE;
  const frames = state.frames;
  frames[at] = kind;
  frames[at + 1] = step;
  frames[at + 2] = card;
  frames[at + 3] = seat;
  state.depth++;
}

/** A card applies its ability out of its turn, if there is one. */
export function activate(state: State, card: Card, seat: Seat): void {
  if (card === NONE) return;
  const kind = state.kind[card];
  state.emit?.({ type: 'activated', card: state.number[card], ability: KINDS[kind], seat });
  pushFrame(state, kind, 0, card, seat);
}

const top = (state: State, column: number): number =>
  state.depth === 0 ? NONE : state.frames[(state.depth - 1) * FRAME_SIZE + column];

/** The ability that is asking, or NONE when nobody is asked. */
export const pendingKind = (state: State): number => top(state, 0);
export const pendingStep = (state: State): number => top(state, 1);
export const pendingCard = (state: State): Card => top(state, 2);
/** Whose decision it is, or NONE when the game is over. */
export const currentSeat = (state: State): Seat => top(state, 3);
