import type { Bot } from './bot.ts';
import { champion } from './champion/champion.ts';
import { greedy } from './greedy.ts';
import { heuristic } from './heuristic.ts';
import { ismcts } from './ismcts.ts';
import { monteCarlo } from './monteCarlo.ts';
import { heuristicPlayout, lightPlayout, randomPlayout } from './playout.ts';
import { random } from './random.ts';

/** Each call makes a bot of its own, since some keep working memory. */
const MAKERS = {
  random: () => random,
  heuristic: () => heuristic,
  greedy: () => greedy('greedy'),
  'mc-random': () => monteCarlo('mc-random', randomPlayout),
  'mc-light': () => monteCarlo('mc-light', lightPlayout),
  'mc-heuristic': () => monteCarlo('mc-heuristic', heuristicPlayout),
  ismcts: () => ismcts('ismcts', lightPlayout),
  champion: () => champion('champion'),
} as const satisfies Record<string, () => Bot>;

export type BotName = keyof typeof MAKERS;
export const BOT_NAMES = Object.keys(MAKERS) as BotName[];
export const botNamed = (name: BotName): Bot => MAKERS[name]();
