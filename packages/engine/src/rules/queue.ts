import { KINDS } from '../state/kinds.ts';
import { type Card, DOWN, MAX_CARDS, NONE, type Seat, type State, UP } from '../state/state.ts';

// "Card in the queue" always means a top card: covered cards do nothing and cannot be chosen [C6].

export const isInQueue = (table: State, card: Card): boolean => table.owner[card] !== NONE;

export const isRevealed = (table: State, card: Card): boolean => table.face[card] === UP;

/** A stack of two or more. */
export const isStacked = (table: State, card: Card): boolean => table.under[card] !== NONE;

/** The index of the stack that this card tops. */
export function stackOf(table: State, card: Card): number {
  const { queue, cursor } = table;
  // Mostly it is the card that is being resolved.
  if (cursor >= 0 && cursor < table.length && queue[cursor] === card) return cursor;
  let index = 0;
  while (queue[index] !== card) index++;
  return index;
}

/** The card adjacent on the side of the first stack, or NONE. */
export const previousCard = (table: State, card: Card): Card => {
  const index = stackOf(table, card);
  return index > 0 ? table.queue[index - 1] : NONE;
};

/** The card adjacent on the side of the last stack, or NONE. */
export const nextCard = (table: State, card: Card): Card => {
  const index = stackOf(table, card);
  return index + 1 < table.length ? table.queue[index + 1] : NONE;
};

/** How many stacks a family tops. */
export function countCards(table: State, family: Seat): number {
  let count = 0;
  for (let i = 0; i < table.length; i++) if (table.family[table.queue[i]] === family) count++;
  return count;
}

/** A new card with the next public number, not yet anywhere in the queue. */
export function createCard(table: State, kind: number, owner: Seat, face: number): Card {
  const number = ++table.newest;
  let card = number % MAX_CARDS;
  while (table.owner[card] !== NONE) card = (card + 1) % MAX_CARDS;
  table.kind[card] = kind;
  table.owner[card] = owner;
  table.family[card] = owner;
  table.face[card] = face;
  table.influence[card] = 0;
  table.verdicts[card] = 0;
  table.bribedBy[card] = NONE;
  table.asleep[card] = 0;
  table.under[card] = NONE;
  table.number[card] = number;
  return card;
}

/** A stack of its own that then has this index. The cursor follows the stacks, not a number [C5]. */
export function insertStack(table: State, card: Card, index: number): void {
  const queue = table.queue;
  for (let i = table.length; i > index; i--) queue[i] = queue[i - 1];
  queue[index] = card;
  table.length++;
  if (index <= table.cursor) table.cursor++;
}

export function putOnStack(table: State, card: Card, covered: Card): void {
  table.queue[stackOf(table, covered)] = card;
  table.under[card] = covered;
}

/** Takes a top card off its stack: the card under it is uncovered, or the gap closes [E3]. */
export function removeTopCard(table: State, card: Card): void {
  const index = stackOf(table, card);
  const uncovered = table.under[card];
  if (uncovered !== NONE) {
    table.queue[index] = uncovered;
    table.under[card] = NONE;
    table.tell?.({ type: 'uncovered', card: table.number[uncovered] });
    return;
  }
  const queue = table.queue;
  const length = --table.length;
  for (let i = index; i < length; i++) queue[i] = queue[i + 1];
  if (index < table.cursor) table.cursor--;
  else if (index === table.cursor) table.gap = true;
}

// Where a card from a hand, or the Twin, can come to lie: at either end or on a card. A place is a code.
export const FRONT = 0;
export const BACK = 1;
const ON = 2;
export const placeOn = (card: Card): number => ON + card;
/** The card that a place lies on, or NONE for the ends. */
export const coveredBy = (place: number): Card => (place < ON ? NONE : place - ON);

/** Puts a card that everyone may see coming, or a face-down one of a family, to its place. */
export function placeCard(table: State, card: Card, place: number): void {
  const covered = coveredBy(place);
  if (covered !== NONE) putOnStack(table, card, covered);
  else insertStack(table, card, place === FRONT ? 0 : table.length);
  if (table.tell) {
    const spot = covered === NONE ? { at: stackOf(table, card) } : { on: table.number[covered] };
    const [seat, number, kind] = [table.owner[card], table.number[card], KINDS[table.kind[card]]];
    if (table.face[card] === DOWN) {
      table.tell({ type: 'placed', seat, card: number, spot });
      table.tell({ to: seat, type: 'holds', card: number, kind });
    } else table.tell({ type: 'entered', card: number, kind, seat, spot, from: 'twin' });
  }
}
