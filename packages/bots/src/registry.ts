import { greedy } from './baselines/greedy.ts';
import { heuristic } from './baselines/heuristic.ts';
import { ismcts } from './baselines/ismcts.ts';
import { monteCarlo } from './baselines/monteCarlo.ts';
import { random } from './baselines/random.ts';
import { linearBot } from './linear/linearBot.ts';
import { policyBot } from './linear/policyBot.ts';
import { aggressive, hoarding, leaderHunting, tricky } from './core/styles.ts';
import type { Bot } from './core/bot.ts';
import { lightPlayout } from './core/lightPlayout.ts';
import { heuristicPlayout, randomPlayout } from './core/playout.ts';
import type { PlayableBot } from './names.ts';

/** The bots that need the network, which is loaded apart from this module. */
export type NetworkBots = Readonly<Record<'network' | PlayableBot, () => Bot>>;

let networkBots: NetworkBots | undefined;

export function installNetworkBots(bots: NetworkBots): void {
  networkBots = bots;
}

/**
 * For where the network cannot be loaded. Lower levels search less, track no beliefs and choose at a higher temperature.
 */
export const LINEAR_INSTEAD: NetworkBots = {
  network: () => linearBot('network'),
  page: () => policyBot('page', 5),
  squire: () => policyBot('squire', 2.5),
  knight: () => policyBot('knight', 1.2),
  baron: () => linearBot('baron', { tracksBeliefs: false, samples: 40, temperature: 0.06 }),
  duke: () => linearBot('duke', { tracksBeliefs: false, samples: 120, temperature: 0.03 }),
  champion: () => linearBot('champion'),
  warlord: () => linearBot('warlord', { bias: aggressive }),
  miser: () => linearBot('miser', { bias: hoarding }),
  fox: () => linearBot('fox', { bias: tricky }),
  rebel: () => linearBot('rebel', { bias: leaderHunting }),
};

function installed(): NetworkBots {
  if (!networkBots)
    throw new Error(
      "Install the network first: call installNetwork from '@oriflamme/bots/node' (in a browser: installNetworkBots).",
    );
  return networkBots;
}

/** Baselines, which the playable bots are measured against. */
const BASELINES = {
  random: () => random,
  heuristic: () => heuristic,
  greedy: () => greedy('greedy'),
  'mc-random': () => monteCarlo('mc-random', randomPlayout),
  'mc-light': () => monteCarlo('mc-light', lightPlayout),
  'mc-heuristic': () => monteCarlo('mc-heuristic', heuristicPlayout),
  ismcts: () => ismcts('ismcts', lightPlayout),
  policy: () => policyBot('policy', 1),
  linear: () => linearBot('linear'),
  network: () => installed().network(),
} as const;

const PLAYABLE: Readonly<Record<PlayableBot, () => Bot>> = {
  champion: () => installed().champion(),
  page: () => installed().page(),
  squire: () => installed().squire(),
  knight: () => installed().knight(),
  baron: () => installed().baron(),
  duke: () => installed().duke(),
  warlord: () => installed().warlord(),
  miser: () => installed().miser(),
  fox: () => installed().fox(),
  rebel: () => installed().rebel(),
};

/** Each call creates a new bot, since some hold state between decisions. */
const FACTORIES = { ...BASELINES, ...PLAYABLE } as const satisfies Record<string, () => Bot>;

export type BotName = keyof typeof FACTORIES;
export const BOT_NAMES = Object.keys(FACTORIES) as BotName[];

export function createBot(name: BotName): Bot {
  if (!Object.hasOwn(FACTORIES, name)) throw new Error(`There is no bot "${name as string}": see BOT_NAMES.`);
  return FACTORIES[name]();
}
