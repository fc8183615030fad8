// A thread in which bots think. It is given views and nothing else.
import { parentPort } from 'node:worker_threads';
import { botNamed, SeatedBot } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import type { Question } from './thinker.ts';

/** What a bot may spend on a decision. */
const ALLOWANCE = { samples: 3000, milliseconds: 100 };

const clock = { now: () => performance.now(), used: () => performance.now() };

parentPort?.on('message', ({ level, views, count, seed }: Question) => {
  const bot = new SeatedBot({
    bot: botNamed(level),
    chance: new Random(seed),
    standInChance: new Random(`${seed} stand-in`),
    clock,
  });
  for (const view of views) bot.watch(view);
  parentPort?.postMessage(bot.decide(views.at(-1)!, count, ALLOWANCE));
});
