import { bit, KINDS } from '../state/kinds.ts';
import { isInQueue, stackOf, removeTopCard } from './queue.ts';
import { type Card, NONE, type State } from '../state/state.ts';

// The ways out of the queue other than elimination. All of them pay nobody and trigger nothing.

/** What every way out has in common: Verdict tokens return to the pool, the rest on the card is gone. */
function releaseCard(table: State, card: Card): void {
  table.pool += table.verdicts[card];
  table.owner[card] = NONE;
  if (table.resolving === card) table.resolving = NONE;
}

export function removeCard(table: State, card: Card): void {
  removeTopCard(table, card);
  releaseCard(table, card);
}

/** Leaves its very place in the stack to another card. */
export function replaceCard(table: State, card: Card, successor: Card): void {
  table.queue[stackOf(table, card)] = successor;
  table.under[successor] = table.under[card];
  releaseCard(table, card);
}

/** Face-up to its owner's discard pile. A card that is already gone stays gone [E6]. */
export function discard(table: State, card: Card, by: Card = card): void {
  if (!isInQueue(table, card)) return;
  const kind = table.kind[card];
  table.tell?.({ type: 'discarded', card: table.number[card], kind: KINDS[kind], by: table.number[by] });
  table.discards[table.owner[card]] |= bit(kind);
  removeCard(table, card);
}

/** Before its family for the rest of the game, with what lies on it. */
export function reserve(table: State, card: Card): void {
  const seat = table.owner[card];
  const kind = table.kind[card];
  const influence = table.influence[card];
  table.tell?.({ type: 'reserved', card: table.number[card], kind: KINDS[kind], seat, influence });
  table.reserves[seat] |= bit(kind);
  table.tradeInfluence[seat] += influence;
  removeCard(table, card);
}
