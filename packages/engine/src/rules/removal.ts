import { KINDS } from '../state/kinds.ts';
import { isInQueue, stackOf, removeTopCard } from './queue.ts';
import { type Card, NONE, type State } from '../state/state.ts';

// Removal from the queue other than by elimination: no rewards, no hooks.

/** Frees a card that has left: Verdict tokens return to the pool, the rest on it is lost. */
function releaseCard(state: State, card: Card): void {
  state.verdictPool += state.verdicts[card];
  state.owner[card] = NONE;
  if (state.resolving === card) state.resolving = NONE;
}

export function removeCard(state: State, card: Card): void {
  removeTopCard(state, card);
  releaseCard(state, card);
}

/** Replaces a card at its place in the stack. */
export function replaceCard(state: State, card: Card, successor: Card): void {
  state.queue[stackOf(state, card)] = successor;
  state.under[successor] = state.under[card];
  releaseCard(state, card);
}

/** Moves a card to its owner's discard pile, face-up. Does nothing if it has left the queue [E6]. */
export function discard(state: State, card: Card, by: Card = card): void {
  if (!isInQueue(state, card)) return;
  const kind = state.kind[card];
  state.emit?.({ type: 'discarded', card: state.number[card], kind: KINDS[kind], by: state.number[by] });
  state.discards[state.owner[card]] |= state.deck.bits[kind];
  removeCard(state, card);
}

/** Moves a card with its influence to its owner's reserve. */
export function reserve(state: State, card: Card): void {
  const seat = state.owner[card];
  const kind = state.kind[card];
  const influence = state.influence[card];
  state.emit?.({ type: 'reserved', card: state.number[card], kind: KINDS[kind], seat, influence });
  state.reserves[seat] |= state.deck.bits[kind];
  state.reservedInfluence[seat] += influence;
  removeCard(state, card);
}
