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
import { TableModel } from './tableModel.ts';
import type { OpponentBeliefs } from './opponentBeliefs.ts';
import { type Candidate, NetworkSearch, valueOf } from './search.ts';

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
  /** Whether the best option is better by more than the error of the difference, which the same determinizations make small. */
  readonly isWorse: boolean;
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
  const tableModel = new TableModel(view, beliefs);
  const { determinizer } = tableModel;
  const state = determinizer.sample(random, new State());
  const candidates = new NetworkSearch(policy).evaluateAll(view, tableModel, random, samples);
  const best = candidates.reduce((first, other) => (valueOf(other) > valueOf(first) ? other : first));
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
      isWorse: isWorse(candidate, best),
    };
  });
  const expected = candidates.reduce((sum, candidate) => sum + candidate.prior * valueOf(candidate), 0);
  return {
    winProbability: calibrate(expected),
    options: options.toSorted((a, b) => b.value - a.value),
    beliefs: new Map([...ownBeliefs(view), ...opposingBeliefs(determinizer)]),
  };
}

/** By a 95 % interval of the differences in each determinization. */
function isWorse({ values }: Candidate, best: Candidate): boolean {
  const differences = best.values.map((value, i) => value - values[i]);
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  // Of a single determinization the error is not known.
  return mean > 1.96 * Math.sqrt(squares / (differences.length - 1) / differences.length);
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
