import { countBits, currentSeat, KINDS, NONE, placedAt, placedKind, REVEAL } from '@oriflamme/engine';
import type { ChoiceModel } from './choiceModel.ts';
import { computeProbabilities, probabilities } from './policy.ts';

/** Opponents as the linear policy plays. */
export const linearModel: ChoiceModel = {
  tempering: 0.7,
  minLikelihood: 0.05,
  determinizations: 2,

  weighPlacement(state, possible, isObserved, likelihoods) {
    const seat = currentSeat(state);
    const handSize = countBits(state.hand[seat]);
    // With all possible kinds in the hand: the probability of each kind at the observed place, and at any place.
    state.hand[seat] = possible.reduce((hand, kind) => hand | state.deck.bits[kind], 0);
    state.optionCount = NONE;
    const count = computeProbabilities(state);
    const observed = new Float64Array(KINDS.length);
    const anywhere = new Float64Array(KINDS.length);
    for (let i = 0; i < count; i++) {
      const kind = placedKind(state.options[i]);
      anywhere[kind] += probabilities[i];
      if (isObserved(state, placedAt(state.options[i]))) observed[kind] += probabilities[i];
    }
    const others = (handSize - 1) / Math.max(1, possible.length - 1);
    for (const kind of possible)
      likelihoods[kind] = observed[kind] / (anywhere[kind] + others * (1 - anywhere[kind]) + 1e-12);
  },

  weighKeep(state, possible, likelihoods) {
    const { resolving } = state;
    for (const kind of possible) {
      state.kind[resolving] = kind;
      state.optionCount = NONE;
      const count = computeProbabilities(state);
      likelihoods[kind] = count === 1 ? 1 : 1 - probabilities[state.options[0] === REVEAL ? 0 : 1];
    }
  },
};
