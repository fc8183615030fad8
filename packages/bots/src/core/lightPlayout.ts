import {
  pendingCard,
  BACK,
  currentSeat,
  isCharacter,
  KEEP,
  listOptions,
  placedAt,
  decisionType,
  type Random,
  REVEAL,
  ROUNDS,
  type State,
} from '@oriflamme/engine';
import { CONSPIRACY, isReaction } from './cardValue.ts';

/**
 * A glance and a choice, for playing out imagined games: what is ripe is revealed, blows fall on others and where most lies, and
 * the rest is chance. It takes little longer than chance alone.
 */
export function lightPlayout(state: State, random: Random): number {
  const count = listOptions(state);
  if (count === 1) return 0;
  const type = decisionType(state);
  if (type === 'place') return pickPlace(state, count, random);
  if (type === 'resolve') return state.options[0] === pickResolution(state, random) ? 0 : 1;
  if (type === 'target') return pickTarget(state, count, random);
  return random.below(count);
}

/** Any card, at an end rather than on an own one. */
function pickPlace(state: State, count: number, random: Random): number {
  const option = random.below(count);
  return placedAt(state.options[option]) <= BACK ? option : random.below(count);
}

/** Out of 16, how often a card that brings something at once is revealed, by what lies on it. */
const RIPENESS = [7, 9, 11, 13];

function pickResolution(state: State, random: Random): number {
  const card = pendingCard(state);
  const kind = state.kind[card];
  const isLast = state.round === ROUNDS;
  if (isReaction(kind)) return isLast && random.below(2) === 0 ? REVEAL : KEEP;
  if (isLast) return REVEAL;
  const influence = state.influence[card];
  if (kind === CONSPIRACY) return random.below(16) < influence ? REVEAL : KEEP;
  const ripeness = RIPENESS[Math.min(influence, 3)] + (isCharacter(kind) ? 2 : 0);
  return random.below(16) < ripeness ? REVEAL : KEEP;
}

/** An opposing card, the one with most on it three times of four. */
function pickTarget(state: State, count: number, random: Random): number {
  const seat = currentSeat(state);
  let [best, most] = [-1, -1];
  const isAnyone = random.below(4) === 0;
  for (let i = 0; i < count; i++) {
    const card = state.options[i];
    if (state.family[card] === seat) continue;
    const interest = (isAnyone ? 0 : state.influence[card] * 4) + random.below(4);
    if (interest > most) [best, most] = [i, interest];
  }
  return best < 0 ? random.below(count) : best;
}
