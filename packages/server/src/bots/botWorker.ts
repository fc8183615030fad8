// Worker thread in which bots search. It receives views, never a full state.
import { BotRunner, createBot } from '@oriflamme/bots';
import { serveJobs } from '@oriflamme/bots/workers';
import { Random } from '@oriflamme/engine';
import type { BotRequest } from './botPool.ts';

const SEARCH_LIMITS = { samples: 3000, milliseconds: 100 };

const clock = { now: () => performance.now(), cpuTime: () => performance.now() };

serveJobs(({ level, views, count, seed }: BotRequest) => {
  const bot = new BotRunner({
    bot: createBot(level),
    random: new Random(seed),
    fallbackRandom: new Random(`${seed} stand-in`),
    clock,
  });
  for (const view of views) bot.observe(view);
  return bot.decide(views.at(-1)!, count, SEARCH_LIMITS);
});
