import { offer } from './card.ts';
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

/** Every card that passes. */
export function every(
  table: Table,
  passes: (table: Table, card: Card, seat: Seat) => boolean,
  seat: Seat,
): void {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (passes(table, card, seat)) offer(table, card);
  }
}

/** Is there a neighbour that passes? */
export function hasNeighbour(
  table: Table,
  self: Card,
  passes: (table: Table, card: Card) => boolean,
): boolean {
  const first = before(table, self);
  const second = after(table, self);
  return (first !== NONE && passes(table, first)) || (second !== NONE && passes(table, second));
}

/** How many of the two neighbours pass. */
export function countNeighbours(
  table: Table,
  self: Card,
  passes: (table: Table, card: Card, seat: Seat) => boolean,
  seat: Seat,
): number {
  const first = before(table, self);
  const second = after(table, self);
  return (
    (first !== NONE && passes(table, first, seat) ? 1 : 0) +
    (second !== NONE && passes(table, second, seat) ? 1 : 0)
  );
}

export const isOwn = (table: Table, card: Card, seat: Seat): boolean => table.family[card] === seat;

export const isOpposingFaceDown = (table: Table, card: Card, seat: Seat): boolean =>
  table.family[card] !== seat && !isRevealed(table, card);

/** Is there a revealed card in the queue, other than this one, that passes? */
export function hasOtherRevealed(
  table: Table,
  self: Card,
  passes: (table: Table, card: Card, self: Card) => boolean,
): boolean {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (card !== self && isRevealed(table, card) && passes(table, card, self)) return true;
  }
  return false;
}
