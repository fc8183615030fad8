import { addOption } from './card.ts';
import { isCharacter } from '../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from './queue.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';

// What several cards may choose from. Targets are offered in queue order.

/** The adjacent cards. */
export function addAdjacent(table: State, self: Card): void {
  const first = previousCard(table, self);
  if (first !== NONE) addOption(table, first);
  const second = nextCard(table, self);
  if (second !== NONE) addOption(table, second);
}

/** Every card of the queue. */
export function addAll(table: State): void {
  for (let i = 0; i < table.length; i++) addOption(table, table.queue[i]);
}

/** What a card is asked; `asked` is a seat or another card. */
type TargetFilter = (table: State, card: Card, asked: number) => boolean;

/** Every card that passes. */
export function addMatching(table: State, passes: TargetFilter, asked: number): void {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (passes(table, card, asked)) addOption(table, card);
  }
}

/** Is there a card that passes? */
export function hasMatching(table: State, passes: TargetFilter, asked: number): boolean {
  for (let i = 0; i < table.length; i++) if (passes(table, table.queue[i], asked)) return true;
  return false;
}

/** How many of the two neighbours pass. */
export function countMatchingNeighbours(
  table: State,
  self: Card,
  passes: TargetFilter,
  asked: number,
): number {
  const first = previousCard(table, self);
  const second = nextCard(table, self);
  return (
    (first !== NONE && passes(table, first, asked) ? 1 : 0) +
    (second !== NONE && passes(table, second, asked) ? 1 : 0)
  );
}

export const isOwn = (table: State, card: Card, seat: Seat): boolean => table.family[card] === seat;

export const isOpposingFaceDown = (table: State, card: Card, seat: Seat): boolean =>
  !isOwn(table, card, seat) && !isRevealed(table, card);

export const isRevealedCharacter = (table: State, card: Card): boolean =>
  isRevealed(table, card) && isCharacter(table.kind[card]);

export const isOwnRevealedCharacter = (table: State, card: Card, seat: Seat): boolean =>
  isOwn(table, card, seat) && isRevealedCharacter(table, card);
