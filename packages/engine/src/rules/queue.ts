import { KINDS } from '../state/kinds.ts';
import { type Card, DOWN, MAX_CARDS, NONE, type Seat, type State, UP } from '../state/state.ts';

// "Card in the queue" always means a top card: covered cards do nothing and cannot be chosen [C6].

export const isInQueue = (state: State, card: Card): boolean => state.owner[card] !== NONE;

export const isRevealed = (state: State, card: Card): boolean => state.face[card] === UP;

/** A stack of two or more. */
export const isStacked = (state: State, card: Card): boolean => state.under[card] !== NONE;

/** The index of the stack that this card tops. */
export function stackOf(state: State, card: Card): number {
  const { queue, cursor } = state;
  // Mostly it is the card that is being resolved.
  if (cursor >= 0 && cursor < state.length && queue[cursor] === card) return cursor;
  let index = 0;
  while (queue[index] !== card) index++;
  return index;
}

/** The card adjacent on the side of the first stack, or NONE. */
export const previousCard = (state: State, card: Card): Card => {
  const index = stackOf(state, card);
  return index > 0 ? state.queue[index - 1] : NONE;
};

/** The card adjacent on the side of the last stack, or NONE. */
export const nextCard = (state: State, card: Card): Card => {
  const index = stackOf(state, card);
  return index + 1 < state.length ? state.queue[index + 1] : NONE;
};

/** How many stacks a family tops. */
export function countCards(state: State, family: Seat): number {
  let count = 0;
  for (let i = 0; i < state.length; i++) if (state.family[state.queue[i]] === family) count++;
  return count;
}

/** A new card with the next public number, not yet anywhere in the queue. */
export function createCard(state: State, kind: number, owner: Seat, face: number): Card {
  const number = ++state.newest;
  let card = number % MAX_CARDS;
  while (state.owner[card] !== NONE) card = (card + 1) % MAX_CARDS;
  state.kind[card] = kind;
  state.owner[card] = owner;
  state.family[card] = owner;
  state.face[card] = face;
  state.influence[card] = 0;
  state.verdicts[card] = 0;
  state.bribedBy[card] = NONE;
  state.asleep[card] = 0;
  state.under[card] = NONE;
  state.number[card] = number;
  return card;
}

/** A stack of its own that then has this index. The cursor follows the stacks, not a number [C5]. */
export function insertStack(state: State, card: Card, index: number): void {
  const queue = state.queue;
  for (let i = state.length; i > index; i--) queue[i] = queue[i - 1];
  queue[index] = card;
  state.length++;
  if (index <= state.cursor) state.cursor++;
}

export function putOnStack(state: State, card: Card, covered: Card): void {
  state.queue[stackOf(state, covered)] = card;
  state.under[card] = covered;
}

/** Takes a top card off its stack: the card under it is uncovered, or the gap closes [E3]. */
export function removeTopCard(state: State, card: Card): void {
  const index = stackOf(state, card);
  const uncovered = state.under[card];
  if (uncovered !== NONE) {
    state.queue[index] = uncovered;
    state.under[card] = NONE;
    state.emit?.({ type: 'uncovered', card: state.number[uncovered] });
    return;
  }
  const queue = state.queue;
  const length = --state.length;
  for (let i = index; i < length; i++) queue[i] = queue[i + 1];
  if (index < state.cursor) state.cursor--;
  else if (index === state.cursor) state.gap = true;
}

// Where a card from a hand, or the Twin, can come to lie: at either end or on a card. A place is a code.
export const FRONT = 0;
export const BACK = 1;
const ON = 2;
export const placeOn = (card: Card): number => ON + card;
/** The card that a place lies on, or NONE for the ends. */
export const coveredBy = (place: number): Card => (place < ON ? NONE : place - ON);

/** Puts a card that everyone may see coming, or a face-down one of a family, to its place. */
export function placeCard(state: State, card: Card, place: number): void {
  const covered = coveredBy(place);
  if (covered !== NONE) putOnStack(state, card, covered);
  else insertStack(state, card, place === FRONT ? 0 : state.length);
  if (state.emit) {
    const spot = covered === NONE ? { at: stackOf(state, card) } : { on: state.number[covered] };
    const [seat, number, kind] = [state.owner[card], state.number[card], KINDS[state.kind[card]]];
    if (state.face[card] === DOWN) {
      state.emit({ type: 'placed', seat, card: number, spot });
      state.emit({ to: seat, type: 'holds', card: number, kind });
    } else state.emit({ type: 'entered', card: number, kind, seat, spot, from: 'twin' });
  }
}
