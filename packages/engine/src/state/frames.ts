import { KINDS, MAX_KINDS } from './kinds.ts';
import { type Card, FRAME_SIZE, NONE, type Seat, type State } from './state.ts';

// Execution stack: the top frame runs next, or is the pending decision. A frame is [kind, step, card, seat]:
// the ability, its current step, the acting card and the deciding seat.

/** Frames that belong to no card: resolving a face-down card, and placing a card of the hand. */
export const RESOLVE_FRAME = MAX_KINDS;
export const PLACE_FRAME = MAX_KINDS + 1;

export function pushFrame(state: State, kind: number, step: number, card: Card, seat: Seat): void {
  const at = state.depth * FRAME_SIZE;
  const frames = state.frames;
  frames[at] = kind;
  frames[at + 1] = step;
  frames[at + 2] = card;
  frames[at + 3] = seat;
  state.depth++;
}

/** Pushes the ability of a card out of turn; does nothing for NONE. */
export function activate(state: State, card: Card, seat: Seat): void {
  if (card === NONE) return;
  const kind = state.kind[card];
  state.emit?.({ type: 'activated', card: state.number[card], ability: KINDS[kind], seat });
  pushFrame(state, kind, 0, card, seat);
}

const top = (state: State, column: number): number =>
  state.depth === 0 ? NONE : state.frames[(state.depth - 1) * FRAME_SIZE + column];

/** The ability of the pending decision, or NONE when the game is over. */
export const pendingKind = (state: State): number => top(state, 0);
export const pendingStep = (state: State): number => top(state, 1);
export const pendingCard = (state: State): Card => top(state, 2);
/** The seat that decides, or NONE when the game is over. */
export const currentSeat = (state: State): Seat => top(state, 3);
