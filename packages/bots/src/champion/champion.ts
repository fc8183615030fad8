import { Determinizer, type Random } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { exp } from '../core/exactMath.ts';
import { BeliefTracker } from './beliefTracker.ts';
import { biasedValueOf, Search } from './search.ts';
import type { StyleBias } from './styles.ts';

/** What makes one searching bot another than the next. Chances are chances of winning, from 0 to 1. */
export interface ChampionOptions {
  /** Does it draw conclusions from what the others have done? */
  readonly tracksBeliefs: boolean;
  /** So many imagined games at most, however much it may think. */
  readonly samples: number;
  /** An option that is so much worse than the best is taken e times less often. */
  readonly temperature: number;
  readonly bias?: StyleBias;
}

/** Options about as good as the best are taken too, or else it could be read. */
const CHAMPION: ChampionOptions = { tracksBeliefs: true, samples: 10_000, temperature: 0.006 };

/** Believes what the others' choices tell, looks one choice ahead and takes what wins most. */
export function champion(
  name: string,
  character: Partial<ChampionOptions> = {},
  beliefs = new BeliefTracker(),
): Bot {
  const { tracksBeliefs, samples, temperature, bias } = { ...CHAMPION, ...character };
  const search = new Search();
  return {
    name,
    observe(view) {
      if (tracksBeliefs) beliefs.observe(view);
    },
    choose(view, random, budget) {
      const limited = { ...budget, samples: Math.min(samples, budget.samples) };
      const determinizer = new Determinizer(view, beliefs.likelihood);
      const candidates = search.run(view, determinizer, random, limited, bias);
      // Those that dropped out were tried too seldom to be compared.
      const finalists = candidates.filter(({ tries }) => tries === candidates[0].tries);
      return finalists[sampleSoftmax(finalists.map(biasedValueOf), temperature, random)].option;
    },
  };
}

/** Draws one of the numbers, the highest one most likely. */
function sampleSoftmax(numbers: readonly number[], temperature: number, random: Random): number {
  const most = Math.max(...numbers);
  const powers = numbers.map((number) => exp((number - most) / temperature));
  let rest = ((random.next() >>> 0) / 2 ** 32) * powers.reduce((a, b) => a + b, 0);
  const found = powers.findIndex((power) => (rest -= power) < 0);
  return found < 0 ? numbers.indexOf(most) : found;
}
