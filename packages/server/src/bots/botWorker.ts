// Worker thread in which bots search. It receives views, never a full state.
import { setPriority } from 'node:os';
import { installNetwork } from '@oriflamme/bots/node';
import { BotRunner, createBot } from '@oriflamme/bots';
import { serveJobs } from '@oriflamme/bots/workers';
import { Random } from '@oriflamme/engine';
import type { BotRequest } from './botPool.ts';

installNetwork();

const SEARCH_LIMITS = { samples: 3000, milliseconds: 100 };

/** The lowest priority. */
const IDLE = 19;
// Players come first where they share a core with bots. On Linux this is the priority of the thread, elsewhere of the process.
if (process.platform === 'linux') setPriority(IDLE);

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
