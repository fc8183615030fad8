import { offer } from './card.ts';
import { isCharacter } from './kinds.ts';
import { after, before, isRevealed } from './queue.ts';
import { type Card, NONE, type Seat, type Table } from './table.ts';

// What several cards may choose from. Targets are offered in queue order.

/** The adjacent cards. */
export function adjacent(table: Table, self: Card): void {
  const first = before(table, self);
  if (first !== NONE) offer(table, first);
  const second = after(table, self);
  if (second !== NONE) offer(table, second);
}

/** Every card of the queue. */
export function everyCard(table: Table): void {
  for (let i = 0; i < table.length; i++) offer(table, table.queue[i]);
}

/** What a card is asked; `asked` is a seat or another card. */
type Test = (table: Table, card: Card, asked: number) => boolean;

/** Every card that passes. */
export function every(table: Table, passes: Test, asked: number): void {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (passes(table, card, asked)) offer(table, card);
  }
}

/** Is there a card that passes? */
export function some(table: Table, passes: Test, asked: number): boolean {
  for (let i = 0; i < table.length; i++) if (passes(table, table.queue[i], asked)) return true;
  return false;
}

/** How many of the two neighbours pass. */
export function countNeighbours(table: Table, self: Card, passes: Test, asked: number): number {
  const first = before(table, self);
  const second = after(table, self);
  return (
    (first !== NONE && passes(table, first, asked) ? 1 : 0) +
    (second !== NONE && passes(table, second, asked) ? 1 : 0)
  );
}

export const isOwn = (table: Table, card: Card, seat: Seat): boolean => table.family[card] === seat;

export const isOpposingFaceDown = (table: Table, card: Card, seat: Seat): boolean =>
  !isOwn(table, card, seat) && !isRevealed(table, card);

export const isRevealedCharacter = (table: Table, card: Card): boolean =>
  isRevealed(table, card) && isCharacter(table.kind[card]);

export const isOwnRevealedCharacter = (table: Table, card: Card, seat: Seat): boolean =>
  isOwn(table, card, seat) && isRevealedCharacter(table, card);
