import type { Bot, BotName } from '@oriflamme/bots';
import { OBSERVING_BOTS } from '@oriflamme/bots/names';

type Factories = Readonly<Partial<Record<BotName, () => Bot>>>;

/**
 * Loads what these bots need, and no more: the levels with the network, the champion and the styles with their search, and
 * where the network cannot be loaded, bots without it. Calls `onWeaker` if a weaker champion has to play.
 */
export async function loadBotFactory(
  bots: readonly BotName[],
  onWeaker: () => void,
): Promise<(bot: BotName) => Bot> {
  const factories = await loadFactories(bots);
  if (!factories && bots.includes('champion')) onWeaker();
  const create = (bot: BotName) => factories?.[bot]?.();
  if (bots.every((bot) => factories?.[bot])) return (bot) => create(bot)!;
  const { createBot, installNetworkBots, LINEAR_INSTEAD } = await import('./allBots.ts');
  installNetworkBots(LINEAR_INSTEAD);
  return (bot) => create(bot) ?? createBot(bot);
}

async function loadFactories(bots: readonly BotName[]): Promise<Factories | undefined> {
  try {
    const { fetchNetwork } = await import('./networkLoader.ts');
    const { network, levels } = await fetchNetwork();
    if (!bots.some((bot) => OBSERVING_BOTS.includes(bot))) return levels;
    const { createChampionBots } = await import('@oriflamme/bots/champion');
    return { ...levels, ...createChampionBots(network) };
  } catch (error) {
    console.warn('The bots cannot load their network.', error);
    return undefined;
  }
}
