import type { Bot } from './bot.ts';
import { champion } from './champion/champion.ts';
import { policyPlayer } from './champion/policyPlayer.ts';
import { aggressive, hoarding, leaderHunting, tricky } from './champion/tastes.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';
import { ismcts } from './ismcts.ts';
import { lightPlayout } from './lightPlayout.ts';
import { monteCarlo } from './monteCarlo.ts';
import { heuristicPlayout, randomPlayout } from './playout.ts';
import { random } from './random.ts';

/** From the weakest to the strongest, below the champion. They think less far, remember less and waver more. */
const LEVELS = {
  page: () => policyPlayer('page', 5),
  squire: () => policyPlayer('squire', 2.5),
  knight: () => policyPlayer('knight', 1.2),
  baron: () => champion('baron', { remembers: false, samples: 40, temperature: 0.06 }),
  duke: () => champion('duke', { remembers: false, samples: 120, temperature: 0.03 }),
} as const;

/** The champion in other tempers. */
const STYLES = {
  warlord: () => champion('warlord', { taste: aggressive }),
  miser: () => champion('miser', { taste: hoarding }),
  fox: () => champion('fox', { taste: tricky }),
  rebel: () => champion('rebel', { taste: leaderHunting }),
} as const;

/** Each call makes a bot of its own, since some keep working memory. */
const MAKERS = {
  random: () => random,
  heuristic: () => heuristic,
  greedy: () => greedy('greedy'),
  'mc-random': () => monteCarlo('mc-random', randomPlayout),
  'mc-light': () => monteCarlo('mc-light', lightPlayout),
  'mc-heuristic': () => monteCarlo('mc-heuristic', heuristicPlayout),
  ismcts: () => ismcts('ismcts', lightPlayout),
  policy: () => policyPlayer('policy', 1),
  champion: () => champion('champion'),
  ...LEVELS,
  ...STYLES,
} as const satisfies Record<string, () => Bot>;

export const LEVEL_NAMES = [...(Object.keys(LEVELS) as (keyof typeof LEVELS)[]), 'champion'] as const;
export const STYLE_NAMES = Object.keys(STYLES) as (keyof typeof STYLES)[];

export type BotName = keyof typeof MAKERS;
export const BOT_NAMES = Object.keys(MAKERS) as BotName[];
export const botNamed = (name: BotName): Bot => MAKERS[name]();
