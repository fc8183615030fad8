import { addOption } from './option.ts';
import { isCharacter } from '../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from './queue.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';

// Target lists shared by several cards, in queue order.

/** Adds the adjacent cards. */
export function addAdjacent(state: State, self: Card): void {
  const first = previousCard(state, self);
  if (first !== NONE) addOption(state, first);
  const second = nextCard(state, self);
  if (second !== NONE) addOption(state, second);
}

/** Adds every card of the queue. */
export function addAll(state: State): void {
  for (let i = 0; i < state.length; i++) addOption(state, state.queue[i]);
}

/** Target predicate; `subject` is a seat or another card. */
type TargetFilter = (state: State, card: Card, subject: number) => boolean;

/** Adds every card that matches. */
export function addMatching(state: State, matches: TargetFilter, subject: number): void {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (matches(state, card, subject)) addOption(state, card);
  }
}

/** Does any card match? */
export function hasMatching(state: State, matches: TargetFilter, subject: number): boolean {
  for (let i = 0; i < state.length; i++) if (matches(state, state.queue[i], subject)) return true;
  return false;
}

/** How many of the two neighbours match. */
export function countMatchingNeighbours(
  state: State,
  self: Card,
  matches: TargetFilter,
  subject: number,
): number {
  const first = previousCard(state, self);
  const second = nextCard(state, self);
  return (
    (first !== NONE && matches(state, first, subject) ? 1 : 0) +
    (second !== NONE && matches(state, second, subject) ? 1 : 0)
  );
}

export const isOwn = (state: State, card: Card, seat: Seat): boolean => state.family[card] === seat;

export const isOpposingFaceDown = (state: State, card: Card, seat: Seat): boolean =>
  !isOwn(state, card, seat) && !isRevealed(state, card);

export const isRevealedCharacter = (state: State, card: Card): boolean =>
  isRevealed(state, card) && isCharacter(state.kind[card]);

export const isOwnRevealedCharacter = (state: State, card: Card, seat: Seat): boolean =>
  isOwn(state, card, seat) && isRevealedCharacter(state, card);
