import { BotRunner, createBot } from '@oriflamme/bots';
import { installNetwork } from '@oriflamme/bots/node';
import { Random } from '@oriflamme/engine';
import type { BotRequest } from './botPool.ts';

/** Never reached by the levels without search, and no clock. */
const LIMITS = { samples: 3000 };
const NO_CLOCK = { now: () => 0, cpuTime: () => 0 };

let isInstalled = false;

/**
 * Decides for a bot of an event: the same views and seeds give the same choice, whatever the server has to do. It runs on the
 * main thread, so only levels without search may play there; a decision takes them a fraction of a millisecond.
 */
export function chooseExactly({ level, views, count, seed }: BotRequest): number {
  if (!isInstalled) installNetwork('linear');
  isInstalled = true;
  const runner = new BotRunner({
    bot: createBot(level),
    random: new Random(seed),
    fallbackRandom: new Random(`${seed} stand-in`),
    clock: NO_CLOCK,
  });
  return runner.decide(views.at(-1)!, count, LIMITS);
}
