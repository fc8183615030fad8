import { greedy } from './baselines/greedy.ts';
import { heuristic } from './baselines/heuristic.ts';
import { ismcts } from './baselines/ismcts.ts';
import { monteCarlo } from './baselines/monteCarlo.ts';
import { random } from './baselines/random.ts';
import { champion } from './champion/champion.ts';
import { policyBot } from './champion/policyBot.ts';
import { aggressive, hoarding, leaderHunting, tricky } from './champion/styles.ts';
import type { Bot } from './core/bot.ts';
import { lightPlayout } from './core/lightPlayout.ts';
import { heuristicPlayout, randomPlayout } from './core/playout.ts';
import type { PlayableBot } from './names.ts';

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
} as const;

/** Lower levels search less, track no beliefs and choose at a higher temperature. */
const PLAYABLE: Readonly<Record<PlayableBot, () => Bot>> = {
  champion: () => champion('champion'),
  page: () => policyBot('page', 5),
  squire: () => policyBot('squire', 2.5),
  knight: () => policyBot('knight', 1.2),
  baron: () => champion('baron', { tracksBeliefs: false, samples: 40, temperature: 0.06 }),
  duke: () => champion('duke', { tracksBeliefs: false, samples: 120, temperature: 0.03 }),
  warlord: () => champion('warlord', { bias: aggressive }),
  miser: () => champion('miser', { bias: hoarding }),
  fox: () => champion('fox', { bias: tricky }),
  rebel: () => champion('rebel', { bias: leaderHunting }),
};

/** Each call creates a new bot, since some hold state between decisions. */
const FACTORIES = { ...BASELINES, ...PLAYABLE } as const satisfies Record<string, () => Bot>;

export type BotName = keyof typeof FACTORIES;
export const BOT_NAMES = Object.keys(FACTORIES) as BotName[];
export const createBot = (name: BotName): Bot => FACTORIES[name]();
