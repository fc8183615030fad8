// The bots that need the network. They are apart from the others, so that a page loads them only when one of them plays.
import { champion } from './champion/champion.ts';
import { Network } from './network/network.ts';
import { networkBot } from './network/networkBot.ts';
import type { NetworkBots } from './registry.ts';

const TEMPERATURE = 0.25;

/** From the content of `data/network.bin`. Throws if it is not a network of this version. */
export function createNetworkBots(file: Uint8Array): NetworkBots {
  const network = new Network(file);
  return {
    network: () => networkBot('network', network, TEMPERATURE),
    champion: () => champion('champion', network),
  };
}
