// The levels that play with the network alone. They are apart from the champion, which needs more code.
import { fallibleBot } from './network/fallibleBot.ts';
import type { Network } from './network/network.ts';
import { networkBot } from './network/networkBot.ts';
import type { NetworkBots } from './registry.ts';

export { Network } from './network/network.ts';

const TEMPERATURE = 0.25;

export type LevelBots = Pick<NetworkBots, 'network' | 'page' | 'squire' | 'knight' | 'baron' | 'duke'>;

export const createLevelBots = (network: Network): LevelBots => ({
  network: () => networkBot('network', network, TEMPERATURE),
  page: () => fallibleBot('page', network, { oversight: 0.7, prejudice: 80, temperature: 6 }),
  squire: () => fallibleBot('squire', network, { oversight: 0.6, prejudice: 44, temperature: 4 }),
  knight: () => fallibleBot('knight', network, { oversight: 0.6, prejudice: 24, temperature: 2.5 }),
  baron: () => fallibleBot('baron', network, { oversight: 0.6, prejudice: 12, temperature: 1.5 }),
  duke: () => fallibleBot('duke', network, { oversight: 0.35, prejudice: 3, temperature: 0.6 }),
});
