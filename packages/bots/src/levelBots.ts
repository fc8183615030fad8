// The levels that play with the network alone. They are apart from the champion, which needs more code.
import { type Failings, fallibleBot } from './network/fallibleBot.ts';
import type { Network } from './network/network.ts';
import { networkBot } from './network/networkBot.ts';
import type { NetworkBots } from './registry.ts';

export { Network } from './network/network.ts';

/** How each level without search goes wrong. */
export const LEVEL_FAILINGS = {
  page: { oversight: 0.7, prejudice: 90, temperature: 7 },
  squire: { oversight: 0.6, prejudice: 47, temperature: 4.3 },
  knight: { oversight: 0.6, prejudice: 27, temperature: 2.7 },
  baron: { oversight: 0.6, prejudice: 14, temperature: 1.7 },
  duke: { oversight: 0.35, prejudice: 3, temperature: 0.6 },
} as const satisfies Readonly<Record<string, Failings>>;

export const NETWORK_TEMPERATURE = 0.25;

type Level = keyof typeof LEVEL_FAILINGS;
export type LevelBots = Pick<NetworkBots, 'network' | Level>;

export function createLevelBots(network: Network): LevelBots {
  const level = (name: Level) => () => fallibleBot(name, network, LEVEL_FAILINGS[name]);
  return {
    network: () => networkBot('network', network, NETWORK_TEMPERATURE),
    page: level('page'),
    squire: level('squire'),
    knight: level('knight'),
    baron: level('baron'),
    duke: level('duke'),
  };
}
