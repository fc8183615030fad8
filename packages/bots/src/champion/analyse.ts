import {
  describeOption,
  type Determinizer,
  type Kind,
  KINDS,
  type Option,
  type Random,
  State,
  type View,
} from '@oriflamme/engine';
import type { NetworkPolicy } from '../network/networkPolicy.ts';
import { calibrate } from './calibrate.ts';
import { Imagined } from './imagined.ts';
import type { OpponentBeliefs } from './opponentBeliefs.ts';
import { NetworkSearch, valueOf } from './search.ts';

/** The champion's evaluation of a decision. */
export interface Analysis {
  /** If the seat goes on like the network. */
  readonly winProbability: number;
  /** Best first. */
  readonly options: readonly OptionAnalysis[];
  /** Probabilities of the kinds of each face-down card, by card number. The viewer's own cards are certain. */
  readonly beliefs: ReadonlyMap<number, readonly Belief[]>;
}

export interface OptionAnalysis {
  readonly index: number;
  readonly option: Option;
  /** How likely the network would choose it. */
  readonly prior: number;
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
 * Evaluates every option of the seat to move in the same determinizations. Beliefs that have observed the game weight them
 * by the opponents' choices. The chance of winning is the mean over the options, weighted by how likely the network chooses
 * them: the highest of several estimates would be too high.
 */
export function analyse(
  policy: NetworkPolicy,
  view: View,
  random: Random,
  samples: number,
  beliefs?: OpponentBeliefs,
): Analysis {
  const imagined = new Imagined(view, beliefs);
  const { determinizer } = imagined;
  const state = determinizer.sample(random, new State());
  const candidates = new NetworkSearch(policy).evaluateAll(view, imagined, random, samples);
  const options = candidates.map((candidate): OptionAnalysis => {
    const value = valueOf(candidate);
    const squares = candidate.values.reduce((sum, each) => sum + each * each, 0);
    const margin = 1.96 * Math.sqrt(Math.max(0, squares / samples - value * value) / samples);
    return {
      index: candidate.option,
      option: describeOption(state, candidate.code),
      prior: candidate.prior,
      value: calibrate(value),
      low: calibrate(value - margin),
      high: calibrate(value + margin),
    };
  });
  const expected = candidates.reduce((sum, candidate) => sum + candidate.prior * valueOf(candidate), 0);
  return {
    winProbability: calibrate(expected),
    options: options.toSorted((a, b) => b.value - a.value),
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
