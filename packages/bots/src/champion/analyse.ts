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

/** What the champion thinks of a decision, in words that a table or a replay can show. */
export interface Analysis {
  /** The seat's chance of winning if it takes the best option. */
  readonly chance: number;
  /** The best first. */
  readonly options: readonly OptionAnalysis[];
  /** For each face-down card, by its number: how likely it is of which kind; the viewer's own are certain. */
  readonly beliefs: ReadonlyMap<number, readonly Belief[]>;
}

export interface OptionAnalysis {
  readonly index: number;
  readonly option: Option;
  /** The chance of winning after it, with its 95 % interval over the imagined games. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Belief {
  readonly kind: Kind;
  readonly chance: number;
}

/**
 * Tries every option in the same so many imagined games, for the seat whose view and turn it is. With a memory that has
 * watched the game, they are as likely as what the others did makes them.
 */
export function analyse(view: View, random: Random, games: number, beliefs?: BeliefTracker): Analysis {
  const determinizer = new Determinizer(view, beliefs?.likelihood ?? (() => 1));
  const state = determinizer.sample(random, new State());
  const options = new Search()
    .evaluateAll(view, determinizer, random, games)
    .map((candidate): OptionAnalysis => {
      const value = valueOf(candidate);
      const spread = 1.96 * Math.sqrt(Math.max(0, candidate.squares / games - value * value) / games);
      return {
        index: candidate.option,
        option: describeOption(state, candidate.code),
        value,
        low: Math.max(0, value - spread),
        high: Math.min(1, value + spread),
      };
    })
    .toSorted((a, b) => b.value - a.value);
  return {
    chance: options[0].value,
    options,
    beliefs: new Map([...ownCards(view), ...guesses(determinizer)]),
  };
}

const guesses = (determinizer: Determinizer): [number, Belief[]][] =>
  [...determinizer.beliefs()].map(([number, chances]) => [
    number,
    Array.from(chances, (chance, kind) => ({ kind: KINDS[kind], chance }))
      .filter(({ chance }) => chance > 0)
      .toSorted((a, b) => b.chance - a.chance),
  ]);

const ownCards = (view: View): [number, Belief[]][] =>
  view.queue
    .flat()
    .flatMap(({ number, kind, up }) => (kind === null || up ? [] : [[number, [{ kind, chance: 1 }]]]));
