import {
  describeOption,
  Determinizer,
  type Kind,
  KINDS,
  type Option,
  type Random,
  State,
  type View,
} from '@oriflamme/engine';
import type { BeliefTracker } from './beliefTracker.ts';
import { Search, valueOf } from './search.ts';

/** The linear bot's evaluation of a decision. */
export interface Analysis {
  /** With the best option. */
  readonly winProbability: number;
  /** Best first. */
  readonly options: readonly OptionAnalysis[];
  /** Probabilities of the kinds of each face-down card, by card number. The viewer's own cards are certain. */
  readonly beliefs: ReadonlyMap<number, readonly Belief[]>;
}

export interface OptionAnalysis {
  readonly index: number;
  readonly option: Option;
  /** Win probability after it, with the 95 % confidence interval over the determinizations. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Belief {
  readonly kind: Kind;
  readonly probability: number;
}

/**
 * Evaluates every option of the seat to move in the same determinizations. A belief tracker that has observed the game
 * weights them by the opponents' choices.
 */
export function analyse(view: View, random: Random, samples: number, beliefs?: BeliefTracker): Analysis {
  const determinizer = new Determinizer(view, beliefs?.likelihood ?? (() => 1));
  const state = determinizer.sample(random, new State());
  const options = new Search()
    .evaluateAll(view, determinizer, random, samples)
    .map((candidate): OptionAnalysis => {
      const value = valueOf(candidate);
      const margin = 1.96 * Math.sqrt(Math.max(0, candidate.squares / samples - value * value) / samples);
      return {
        index: candidate.option,
        option: describeOption(state, candidate.code),
        value,
        low: Math.max(0, value - margin),
        high: Math.min(1, value + margin),
      };
    })
    .toSorted((a, b) => b.value - a.value);
  return {
    winProbability: options[0].value,
    options,
    beliefs: new Map([...ownBeliefs(view), ...opposingBeliefs(determinizer)]),
  };
}

const opposingBeliefs = (determinizer: Determinizer): [number, Belief[]][] =>
  [...determinizer.beliefs()].map(([number, distribution]) => [
    number,
    Array.from(distribution, (probability, kind) => ({ kind: KINDS[kind], probability }))
      .filter(({ probability }) => probability > 0)
      .toSorted((a, b) => b.probability - a.probability),
  ]);

const ownBeliefs = (view: View): [number, Belief[]][] =>
  view.queue
    .flat()
    .flatMap(({ number, kind, up }) => (kind === null || up ? [] : [[number, [{ kind, probability: 1 }]]]));
