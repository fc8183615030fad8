// The bots that need the network.
import { createChampionBots } from './championBots.ts';
import { createLevelBots } from './levelBots.ts';
import type { Network } from './network/network.ts';
import type { NetworkBots } from './registry.ts';

export { type Analysis, analyse, type Belief, type OptionAnalysis } from './champion/analyse.ts';
export { OpponentBeliefs } from './champion/opponentBeliefs.ts';
export { NetworkPolicy } from './network/networkPolicy.ts';
export { Network } from './network/network.ts';

export const createNetworkBots = (network: Network): NetworkBots => ({
  ...createLevelBots(network),
  ...createChampionBots(network),
});
