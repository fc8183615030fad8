import type { Spot } from '../state/events.ts';
import { type Card, MAX_CARDS, NONE, type Seat, type State, UP } from '../state/state.ts';

// "Card in the queue" always means a top card: covered cards do nothing and cannot be targeted [C6].

export const isInQueue = (state: State, card: Card): boolean => state.owner[card] !== NONE;

export const isRevealed = (state: State, card: Card): boolean => state.face[card] === UP;

/** A stack of two or more. */
export const isStacked = (state: State, card: Card): boolean => state.under[card] !== NONE;

/** The index of the stack that this card tops. */
export function stackOf(state: State, card: Card): number {
  const { queue, cursor } = state;
  // Fast path: usually it is the card that is being resolved.
  if (cursor >= 0 && cursor < state.length && queue[cursor] === card) return cursor;
  for (let index = 0; index < state.length; index++) if (queue[index] === card) return index;
  throw new Error('The card is not on top of a stack.');
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

/** The number of stacks with a card of this family on top. */
export function countCards(state: State, family: Seat): number {
  let count = 0;
  for (let i = 0; i < state.length; i++) if (state.family[state.queue[i]] === family) count++;
  return count;
}

/** Allocates a card with the next public number. It is not in the queue yet. */
export function createCard(state: State, kind: number, owner: Seat, face: number): Card {
  const number = ++state.newest;
  let card = number % MAX_CARDS;
  for (let used = 0; state.owner[card] !== NONE; used++) {
    if (used === MAX_CARDS) throw new Error('There are too many cards in the queue.');
    card = (card + 1) % MAX_CARDS;
  }
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

/** Inserts a card as a new stack with this index. The cursor stays on its stack [C5]. */
export function insertStack(state: State, card: Card, index: number): void {
  const queue = state.queue;
  for (let i = state.length; i > index; i--) queue[i] = queue[i - 1];
  queue[index] = card;
  state.length++;
  if (index <= state.cursor) state.cursor++;
}

function putOnStack(state: State, card: Card, covered: Card): void {
  state.queue[stackOf(state, covered)] = card;
  state.under[card] = covered;
}

/** Removes a top card from its stack: the card under it is uncovered, or the gap closes [E3]. */
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

// A place where a card can be put, as a code: either end of the queue, or on a card.
export const FRONT = 0;
export const BACK = 1;
const ON = 2;
export const placeOn = (card: Card): number => ON + card;
/** The card that a place covers, or NONE for the ends. */
export const coveredBy = (place: number): Card => (place < ON ? NONE : place - ON);

export function placeCard(state: State, card: Card, place: number): void {
  const covered = coveredBy(place);
  if (covered !== NONE) putOnStack(state, card, covered);
  else insertStack(state, card, place === FRONT ? 0 : state.length);
}

/** The place of a top card, for events. */
export const spotOf = (state: State, card: Card): Spot =>
  isStacked(state, card) ? { on: state.number[state.under[card]] } : { at: stackOf(state, card) };
