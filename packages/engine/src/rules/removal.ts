import { KINDS } from '../state/kinds.ts';
import { isInQueue, stackOf, removeTopCard } from './queue.ts';
import { type Card, NONE, type State } from '../state/state.ts';

// The ways out of the queue other than elimination. All of them pay nobody and trigger nothing.

/** What every way out has in common: Verdict tokens return to the pool, the rest on the card is gone. */
function releaseCard(state: State, card: Card): void {
  state.verdictPool += state.verdicts[card];
  state.owner[card] = NONE;
  if (state.resolving === card) state.resolving = NONE;
}

export function removeCard(state: State, card: Card): void {
  removeTopCard(state, card);
  releaseCard(state, card);
}

/** Leaves its very place in the stack to another card. */
export function replaceCard(state: State, card: Card, successor: Card): void {
  state.queue[stackOf(state, card)] = successor;
  state.under[successor] = state.under[card];
  releaseCard(state, card);
}

/** Face-up to its owner's discard pile. A card that is already gone stays gone [E6]. */
export function discard(state: State, card: Card, by: Card = card): void {
  if (!isInQueue(state, card)) return;
  const kind = state.kind[card];
  state.emit?.({ type: 'discarded', card: state.number[card], kind: KINDS[kind], by: state.number[by] });
  state.discards[state.owner[card]] |= state.deck.bits[kind];
  removeCard(state, card);
}

/** Before its family for the rest of the game, with what lies on it. */
export function reserve(state: State, card: Card): void {
  const seat = state.owner[card];
  const kind = state.kind[card];
  const influence = state.influence[card];
  state.emit?.({ type: 'reserved', card: state.number[card], kind: KINDS[kind], seat, influence });
  state.reserves[seat] |= state.deck.bits[kind];
  state.reservedInfluence[seat] += influence;
  removeCard(state, card);
}
