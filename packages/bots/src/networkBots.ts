// The bots that need the network.
import { createChampionBots } from './championBots.ts';
import { createLevelBots } from './levelBots.ts';
import { Network } from './network/network.ts';
import type { NetworkBots } from './registry.ts';

export { type Analysis, analyse, type Belief, type OptionAnalysis } from './champion/analyse.ts';
export { OpponentBeliefs } from './champion/opponentBeliefs.ts';
export { NetworkPolicy } from './network/networkPolicy.ts';
export { Network } from './network/network.ts';

/** From the content of `data/network.bin`. Throws if it is not a network of this version. */
export function createNetworkBots(file: Uint8Array): NetworkBots {
  const network = new Network(file);
  return { ...createLevelBots(network), ...createChampionBots(network) };
}
