import { KINDS } from '../state/kinds.ts';
import { type Card, MAX_CARDS, NONE, type Seat, type State } from '../state/state.ts';
import { gain } from './influence.ts';
import { isRevealed } from './queue.ts';
import { CARDS } from './registry.ts';
import { discard, removeCard } from './removal.ts';

/** What an ability pays for each victim [E1], apart from the bonuses of other cards. */
export interface EliminationReward {
  readonly each: number;
  /** Pays what depends on the victim. */
  readonly bonus?: (state: State, self: Card, victim: Card, seat: Seat) => void;
}

const DEFAULT_REWARD: EliminationReward = { each: 1 };

/** Eliminates one card; does nothing for NONE. */
export function eliminate(state: State, self: Card, victim: Card): void {
  eliminateWithReward(state, self, victim, DEFAULT_REWARD);
}

export function eliminateWithReward(state: State, self: Card, victim: Card, reward: EliminationReward): void {
  if (victim === NONE) return;
  state.victims[0] = victim;
  eliminateAll(state, self, 1, reward);
}

/** Eliminates the first `count` cards of `state.victims` at once [E4]. They are in queue order. */
export function eliminateAll(
  state: State,
  self: Card,
  count: number,
  reward: EliminationReward = DEFAULT_REWARD,
): void {
  const seat = state.family[self];
  const { victims } = state;
  for (let i = 0; i < count; i++) payReward(state, self, victims[i], reward);
  for (let i = 0; i < count; i++) remove(state, victims[i]);
  // A card that has left keeps its columns until another card takes its index.
  for (let i = 0; i < count; i++) CARDS[state.kind[victims[i]]].onEliminated?.(state, victims[i], self, seat);
  if (hasMarks) discardMarked(state, self);
}

function payReward(state: State, self: Card, victim: Card, reward: EliminationReward): void {
  const seat = state.family[self];
  const kind = state.kind[victim];
  const wasUp = isRevealed(state, victim);
  state.emit?.({
    type: 'eliminated',
    card: state.number[victim],
    kind: KINDS[kind],
    wasUp,
    by: state.number[self],
    seat,
  });
  gain(state, seat, reward.each, self, 'elimination');
  CARDS[kind].onElimination?.(state, victim, seat);
  reward.bonus?.(state, self, victim, seat);
  for (let rest = state.reserves[seat]; rest !== 0; rest &= rest - 1)
    CARDS[state.deck.lowestKind(rest)].reserved?.onElimination?.(state, seat, self, wasUp);
}

function remove(state: State, victim: Card): void {
  state.discards[state.owner[victim]] |= state.deck.bits[state.kind[victim]];
  removeCard(state, victim);
}

const marks = new Uint8Array(MAX_CARDS);
let hasMarks = false;

/**
 * Marks a card to be discarded by the elimination under way. All marked cards are chosen before the first one leaves, so
 * that none of them uncovers another.
 */
export function markForDiscard(card: Card): void {
  marks[card] = 1;
  hasMarks = true;
}

/** Discards the marked top cards in queue order [A2]. */
function discardMarked(state: State, attacker: Card): void {
  const { victims } = state;
  let count = 0;
  for (let i = 0; i < state.length; i++) if (marks[state.queue[i]] === 1) victims[count++] = state.queue[i];
  marks.fill(0);
  hasMarks = false;
  for (let i = 0; i < count; i++) discard(state, victims[i], attacker);
}
