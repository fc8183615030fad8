import { KINDS, NONE, ROUNDS, type Seat, type State } from '@oriflamme/engine';
import { CONSPIRACY, isUp } from '../core/cardValue.ts';

/** Features of a family between two rounds: these, then one indicator per kind that is revealed, face-down or in the hand. */
const BASICS = [
  'treasury',
  'cards', // stacks with its card on top
  'influence', // on its cards
  'covered', // cards under its stacks
  'trade', // on its reserved Trade
  'infiltration', // 1 if reserved
  'conspiracy', // influence on it, counted again
  'order', // position in the turn order, from 0 to 1
] as const;

export const BASIC_FEATURES = BASICS.length;
const UP_KINDS = BASIC_FEATURES;
const DOWN_KINDS = UP_KINDS + KINDS.length;
const HELD_KINDS = DOWN_KINDS + KINDS.length;
export const STATE_FEATURES = HELD_KINDS + KINDS.length;

const INFILTRATION = KINDS.indexOf('infiltration');

/** Output of `extractStateFeatures`, as a sparse vector. */
export const featureIndexes = new Int32Array(STATE_FEATURES);
export const featureValues = new Float64Array(STATE_FEATURES);

/** Fills the sparse vector of a family, hidden cards included: only for determinized states. Returns its length. */
export function extractStateFeatures(state: State, seat: Seat): number {
  let count = BASICS.length;
  for (let i = 0; i < count; i++) featureIndexes[i] = i;
  let [cards, influence, covered, conspiracy] = [0, 0, 0, 0];
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] !== seat) continue;
    cards++;
    influence += state.influence[card];
    const kind = state.kind[card];
    featureIndexes[count] = (isUp(state, card) ? UP_KINDS : DOWN_KINDS) + kind;
    featureValues[count++] = 1;
    if (kind === CONSPIRACY) conspiracy = state.influence[card];
    for (let under = state.under[card]; under !== NONE; under = state.under[under]) covered++;
  }
  for (let hand = state.hand[seat]; hand !== 0; hand &= hand - 1) {
    featureIndexes[count] = HELD_KINDS + state.deck.lowestKind(hand);
    featureValues[count++] = 1;
  }
  featureValues[0] = state.treasury[seat];
  featureValues[1] = cards;
  featureValues[2] = influence;
  featureValues[3] = covered;
  featureValues[4] = state.reservedInfluence[seat];
  featureValues[5] = (state.reserves[seat] & state.deck.bits[INFILTRATION]) === 0 ? 0 : 1;
  featureValues[6] = conspiracy;
  featureValues[7] = ((seat - state.first + state.players) % state.players) / (state.players - 1);
  return count;
}

/** Rounds to come after the end of one, when `state.round` is the next. */
export const roundsToCome = (state: State): number => ROUNDS - state.round + 1;
