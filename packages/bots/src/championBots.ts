// The champion and the styles: they search with the network.
import { champion } from './champion/champion.ts';
import { aggressive, hoarding, leaderHunting, tricky } from './core/styles.ts';
import type { Network } from './network/network.ts';
import type { NetworkBots } from './registry.ts';

export type ChampionBots = Pick<NetworkBots, 'champion' | 'warlord' | 'miser' | 'fox' | 'rebel'>;

export const createChampionBots = (network: Network): ChampionBots => ({
  champion: () => champion('champion', network),
  warlord: () => champion('warlord', network, { bias: aggressive }),
  miser: () => champion('miser', network, { bias: hoarding }),
  fox: () => champion('fox', network, { bias: tricky }),
  rebel: () => champion('rebel', network, { bias: leaderHunting }),
});
