import { addOption } from './option.ts';
import { isCharacter } from '../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from './queue.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';

// What several cards may choose from. Targets are offered in queue order.

/** The adjacent cards. */
export function addAdjacent(state: State, self: Card): void {
  const first = previousCard(state, self);
  if (first !== NONE) addOption(state, first);
  const second = nextCard(state, self);
  if (second !== NONE) addOption(state, second);
}

/** Every card of the queue. */
export function addAll(state: State): void {
  for (let i = 0; i < state.length; i++) addOption(state, state.queue[i]);
}

/** What a card is asked; `asked` is a seat or another card. */
type TargetFilter = (state: State, card: Card, asked: number) => boolean;

/** Every card that passes. */
export function addMatching(state: State, passes: TargetFilter, asked: number): void {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (passes(state, card, asked)) addOption(state, card);
  }
}

/** Is there a card that passes? */
export function hasMatching(state: State, passes: TargetFilter, asked: number): boolean {
  for (let i = 0; i < state.length; i++) if (passes(state, state.queue[i], asked)) return true;
  return false;
}

/** How many of the two neighbours pass. */
export function countMatchingNeighbours(
  state: State,
  self: Card,
  passes: TargetFilter,
  asked: number,
): number {
  const first = previousCard(state, self);
  const second = nextCard(state, self);
  return (
    (first !== NONE && passes(state, first, asked) ? 1 : 0) +
    (second !== NONE && passes(state, second, asked) ? 1 : 0)
  );
}

export const isOwn = (state: State, card: Card, seat: Seat): boolean => state.family[card] === seat;

export const isOpposingFaceDown = (state: State, card: Card, seat: Seat): boolean =>
  !isOwn(state, card, seat) && !isRevealed(state, card);

export const isRevealedCharacter = (state: State, card: Card): boolean =>
  isRevealed(state, card) && isCharacter(state.kind[card]);

export const isOwnRevealedCharacter = (state: State, card: Card, seat: Seat): boolean =>
  isOwn(state, card, seat) && isRevealedCharacter(state, card);
