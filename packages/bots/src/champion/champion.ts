import type { Bot } from '../core/bot.ts';
import { sampleSoftmax } from '../core/sampleSoftmax.ts';
import type { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { TableModel } from './tableModel.ts';
import { OpponentBeliefs } from './opponentBeliefs.ts';
import { NetworkSearch, scoreOf, type SearchOptions, visitsOf } from './search.ts';

/** Softmax temperature in chance of winning. It is above 0: a deterministic player is easier to exploit. */
const TEMPERATURE = 0.004;

/**
 * Searches with the network, in games that are sampled from beliefs about the hidden cards. `priors` are the weights of the
 * models of opponents before anything is known.
 */
export function champion(
  name: string,
  network: Network,
  options: Partial<SearchOptions> = {},
  priors?: readonly number[],
): Bot {
  const policy = new NetworkPolicy(network);
  const search = new NetworkSearch(policy, options);
  const beliefs = new OpponentBeliefs(policy, priors);
  return {
    name,
    observe(view) {
      beliefs.observe(view);
    },
    choose(view, random, budget) {
      const candidates = search.run(view, new TableModel(view, beliefs), random, budget);
      // Candidates that were halved away have too few samples to be compared.
      const finalists = candidates.filter((candidate) => visitsOf(candidate) === visitsOf(candidates[0]));
      return finalists[sampleSoftmax(finalists.map(scoreOf), TEMPERATURE, random)].option;
    },
  };
}
