import {
  countBits,
  currentSeat,
  NONE,
  placedAt,
  placedKind,
  type Random,
  REVEAL,
  type Seat,
  type State,
} from '@oriflamme/engine';
import type { ChoiceModel } from '../linear/choiceModel.ts';
import { type History, NO_HISTORY } from '../network/history.ts';
import type { NetworkPolicy } from '../network/networkPolicy.ts';
import { ROLES, NETWORK_TYPE, PLAYER_TYPES, type PlayerType } from '../network/playerTypes.ts';

/** How far a model of each player type can be trusted: the exponent of its likelihoods that predicts recorded games best. */
const TEMPERING: Readonly<Record<PlayerType, number>> = {
  network: 1,
  linear: 1,
  ismcts: 1.1,
  'mc-heuristic': 0.8,
  greedy: 0.7,
  heuristic: 0.6,
};

/**
 * Opponents as the network plays, or as it imitates a bot. At a higher temperature they surprise less. The history is the one up
 * to the choice that is weighed.
 */
export const networkModel = (
  policy: NetworkPolicy,
  type = NETWORK_TYPE,
  temperature = 1,
  history: History = NO_HISTORY,
): ChoiceModel => ({
  tempering: TEMPERING[PLAYER_TYPES[type]],
  minLikelihood: 0.015,
  determinizations: 4,

  weighPlacement(state, possible, isObserved, likelihoods, random) {
    const seat = currentSeat(state);
    const hand = state.hand[seat];
    for (const kind of possible) {
      const undo = giveKind(state, seat, kind, random);
      state.optionCount = NONE;
      const count = policy.compute(state, temperature, ROLES[type], history);
      likelihoods[kind] = 0;
      for (let i = 0; i < count; i++)
        if (placedKind(state.options[i]) === kind && isObserved(state, placedAt(state.options[i])))
          likelihoods[kind] += policy.probabilities[i];
      undo();
      state.hand[seat] = hand;
    }
  },

  weighKeep(state, possible, likelihoods) {
    const { resolving } = state;
    for (const kind of possible) {
      state.kind[resolving] = kind;
      state.optionCount = NONE;
      const count = policy.compute(state, temperature, ROLES[type], history);
      likelihoods[kind] = count === 1 ? 1 : 1 - policy.probabilities[state.options[0] === REVEAL ? 0 : 1];
    }
  },
});

/** Puts a kind into a seat's hand in exchange for another card; what is returned undoes it, except for the hand. */
function giveKind(state: State, seat: Seat, kind: number, random: Random): () => void {
  const bit = state.deck.bits[kind];
  const hand = state.hand[seat];
  if ((hand & bit) !== 0 || hand === 0) return () => {};
  let rest = hand;
  for (let skip = random.below(countBits(hand)); skip > 0; skip--) rest &= rest - 1;
  const given = rest & -rest;
  state.hand[seat] = (hand & ~given) | bit;
  // The card that was of this kind gets the other one.
  for (let stack = 0; stack < state.length; stack++)
    for (let card = state.queue[stack]; card !== NONE; card = state.under[card])
      if (state.family[card] === seat && state.kind[card] === kind) {
        state.kind[card] = state.deck.lowestKind(given);
        return () => {
          state.kind[card] = kind;
        };
      }
  return () => {};
}
