import type { Random, State } from '@oriflamme/engine';

/** How likely an opponent's choice is, for each kind that its card may have. */
export interface ChoiceModel {
  /** Opponents do not follow the model exactly: likelihoods are tempered, and no kind is ruled out. */
  readonly tempering: number;
  readonly minLikelihood: number;
  /** The model needs a full state, so likelihoods are averaged over a few determinizations. */
  readonly determinizations: number;
  /** Of a placement at the observed place. */
  weighPlacement(
    state: State,
    possible: readonly number[],
    isObserved: (state: State, place: number) => boolean,
    likelihoods: Likelihoods,
    random: Random,
  ): void;
  /** Of keeping the card that is resolved. */
  weighKeep(state: State, possible: readonly number[], likelihoods: Likelihoods): void;
}

/** By the number of the kind. */
export type Likelihoods = Float64Array;
