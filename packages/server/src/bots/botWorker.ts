// A thread in which bots think. It is given views and nothing else.
import { parentPort } from 'node:worker_threads';
import { createBot, BotRunner } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import type { BotRequest } from './botPool.ts';

/** What a bot may spend on a decision. */
const SEARCH_LIMITS = { samples: 3000, milliseconds: 100 };

const clock = { now: () => performance.now(), cpuTime: () => performance.now() };

parentPort?.on('message', ({ level, views, count, seed }: BotRequest) => {
  const bot = new BotRunner({
    bot: createBot(level),
    random: new Random(seed),
    fallbackRandom: new Random(`${seed} stand-in`),
    clock,
  });
  for (const view of views) bot.observe(view);
  parentPort?.postMessage(bot.decide(views.at(-1)!, count, SEARCH_LIMITS));
});
