import { Determinizer } from '@oriflamme/engine';
import type { Bot } from '../core/bot.ts';
import { sampleSoftmax } from '../core/sampleSoftmax.ts';
import { BeliefTracker } from './beliefTracker.ts';
import { biasedValueOf, Search } from './search.ts';
import type { StyleBias } from '../core/styles.ts';

export interface LinearOptions {
  /** Whether opponents' choices update the beliefs about hidden cards. */
  readonly tracksBeliefs: boolean;
  /** Upper bound of samples, whatever the budget. */
  readonly samples: number;
  /** Softmax temperature in win probability. */
  readonly temperature: number;
  readonly bias?: StyleBias;
}

/** The temperature is above 0: a deterministic player is easier to exploit. */
const STRONGEST: LinearOptions = { tracksBeliefs: true, samples: 10_000, temperature: 0.006 };

/** Search over determinizations that are weighted by beliefs, then a softmax over the values. */
export function linearBot(
  name: string,
  options: Partial<LinearOptions> = {},
  beliefs = new BeliefTracker(),
): Bot {
  const { tracksBeliefs, samples, temperature, bias } = { ...STRONGEST, ...options };
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
      // Candidates that were halved away have too few samples to be compared.
      const finalists = candidates.filter(({ visits }) => visits === candidates[0].visits);
      return finalists[sampleSoftmax(finalists.map(biasedValueOf), temperature, random)].option;
    },
  };
}
