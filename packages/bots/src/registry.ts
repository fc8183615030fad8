import type { Bot } from './core/bot.ts';
import { champion } from './champion/champion.ts';
import { policyBot } from './champion/policyBot.ts';
import { aggressive, hoarding, leaderHunting, tricky } from './champion/styles.ts';
import { greedy } from './baselines/greedy.ts';
import { heuristic } from './baselines/heuristic.ts';
import { ismcts } from './baselines/ismcts.ts';
import { lightPlayout } from './core/lightPlayout.ts';
import { monteCarlo } from './baselines/monteCarlo.ts';
import { heuristicPlayout, randomPlayout } from './core/playout.ts';
import { random } from './baselines/random.ts';

/** From the weakest to the strongest, below the champion. They think less far, remember less and waver more. */
const LEVELS = {
  page: () => policyBot('page', 5),
  squire: () => policyBot('squire', 2.5),
  knight: () => policyBot('knight', 1.2),
  baron: () => champion('baron', { tracksBeliefs: false, samples: 40, temperature: 0.06 }),
  duke: () => champion('duke', { tracksBeliefs: false, samples: 120, temperature: 0.03 }),
} as const;

/** The champion in other tempers. */
const STYLES = {
  warlord: () => champion('warlord', { bias: aggressive }),
  miser: () => champion('miser', { bias: hoarding }),
  fox: () => champion('fox', { bias: tricky }),
  rebel: () => champion('rebel', { bias: leaderHunting }),
} as const;

/** Each call makes a bot of its own, since some keep working memory. */
const FACTORIES = {
  random: () => random,
  heuristic: () => heuristic,
  greedy: () => greedy('greedy'),
  'mc-random': () => monteCarlo('mc-random', randomPlayout),
  'mc-light': () => monteCarlo('mc-light', lightPlayout),
  'mc-heuristic': () => monteCarlo('mc-heuristic', heuristicPlayout),
  ismcts: () => ismcts('ismcts', lightPlayout),
  policy: () => policyBot('policy', 1),
  champion: () => champion('champion'),
  ...LEVELS,
  ...STYLES,
} as const satisfies Record<string, () => Bot>;

export const LEVEL_NAMES = [...(Object.keys(LEVELS) as (keyof typeof LEVELS)[]), 'champion'] as const;
export const STYLE_NAMES = Object.keys(STYLES) as (keyof typeof STYLES)[];

export type BotName = keyof typeof FACTORIES;
export const BOT_NAMES = Object.keys(FACTORIES) as BotName[];
export const createBot = (name: BotName): Bot => FACTORIES[name]();
