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
 * Light playout policy: reveals cards with influence on them, targets opposing cards with the most influence, and is random
 * otherwise. Hardly slower than random playouts.
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

/** Any card, preferably at an end of the queue rather than on an own card. */
function pickPlace(state: State, count: number, random: Random): number {
  const option = random.below(count);
  return placedAt(state.options[option]) <= BACK ? option : random.below(count);
}

/** Probability of a reveal in sixteenths, by the influence on the card. */
const REVEAL_ODDS = [7, 9, 11, 13];

function pickResolution(state: State, random: Random): number {
  const card = pendingCard(state);
  const kind = state.kind[card];
  const isLast = state.round === ROUNDS;
  if (isReaction(kind)) return isLast && random.below(2) === 0 ? REVEAL : KEEP;
  if (isLast) return REVEAL;
  const influence = state.influence[card];
  if (kind === CONSPIRACY) return random.below(16) < influence ? REVEAL : KEEP;
  const odds = REVEAL_ODDS[Math.min(influence, 3)] + (isCharacter(kind) ? 2 : 0);
  return random.below(16) < odds ? REVEAL : KEEP;
}

/** A random opposing card; three times out of four the one with the most influence. */
function pickTarget(state: State, count: number, random: Random): number {
  const seat = currentSeat(state);
  let [best, highest] = [-1, -1];
  const isRandom = random.below(4) === 0;
  for (let i = 0; i < count; i++) {
    const card = state.options[i];
    if (state.family[card] === seat) continue;
    const score = (isRandom ? 0 : state.influence[card] * 4) + random.below(4);
    if (score > highest) [best, highest] = [i, score];
  }
  return best < 0 ? random.below(count) : best;
}
