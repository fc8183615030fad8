import { type Bot, type BotName, BotRunner, type Clock, createBot, type SearchLimits } from '@oriflamme/bots';
import { Random } from '@oriflamme/engine';
import type { BotRequest } from './botPool.ts';

export interface RememberedBotsOptions {
  /** Bots that are kept: those of the games that were played last. */
  readonly maxKept: number;
  readonly limitsOf: (level: BotName) => SearchLimits;
  readonly clock: Clock;
  readonly create?: (name: BotName) => Bot;
}

interface RememberedBot {
  readonly bot: Bot;
  readonly observer: BotRunner;
  /** How many views it has observed. */
  observed: number;
}

/**
 * The bots of a thread. A bot that decides again in the same game observes only what has happened since. Bots that are
 * forgotten observe the whole game again, with the same result.
 */
export class RememberedBots {
  private readonly options: RememberedBotsOptions;
  /** By level and game, the least recently used first. */
  private readonly kept = new Map<string, RememberedBot>();

  constructor(options: RememberedBotsOptions) {
    this.options = options;
  }

  /** Returns the index of an option. */
  choose({ level, game, views, count, seed }: BotRequest): number {
    const key = `${level} ${game}`;
    let remembered = this.kept.get(key);
    if (!remembered || remembered.observed > views.length) remembered = this.create(level);
    this.kept.delete(key);
    const { bot, observer, observed } = remembered;
    for (const view of views.slice(observed)) observer.observe(view);
    remembered.observed = views.length;
    if (observer.isObserving) this.keep(key, remembered);
    return this.run(bot, seed).decide(views.at(-1)!, count, this.options.limitsOf(level));
  }

  private create(level: BotName): RememberedBot {
    const bot = (this.options.create ?? createBot)(level);
    return { bot, observer: this.run(bot, ''), observed: 0 };
  }

  private keep(key: string, remembered: RememberedBot): void {
    this.kept.set(key, remembered);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.options.maxKept) this.kept.delete(oldest);
  }

  private run(bot: Bot, seed: string): BotRunner {
    return new BotRunner({
      bot,
      random: new Random(seed),
      fallbackRandom: new Random(`${seed} stand-in`),
      clock: this.options.clock,
    });
  }
}
