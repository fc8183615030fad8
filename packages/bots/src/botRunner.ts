import type { Random, View } from '@oriflamme/engine';
import { type SearchLimits, startBudget, type Clock, isOverTime } from './core/searchLimits.ts';
import type { Bot } from './core/bot.ts';
import { heuristic } from './baselines/heuristic.ts';

/** Failures of a bot by kind. */
export interface FailureCounts {
  threw: number;
  noOption: number;
  late: number;
}

export interface BotFailure {
  readonly kind: keyof FailureCounts;
  /** In `choosing` the fallback decides instead; after a failure in `observing` the bot plays on without observing. */
  readonly during: 'choosing' | 'observing';
  /** The thrown value. It may contain hidden information of the bot's seat. */
  readonly error?: unknown;
}

export interface BotRunnerOptions {
  /** One instance per seat and game: a bot may hold state. */
  readonly bot: Bot;
  /** The bot's own random stream. */
  readonly random: Random;
  /** Separate, so that a failure does not change what the bot draws afterwards. */
  readonly fallbackRandom: Random;
  readonly clock: Clock;
  readonly onFailure?: (failure: BotFailure) => void;
}

const FALLBACK: Bot = heuristic;

/**
 * Runs a bot so that it cannot break a game: every decision gets a legal option, from the bot or from the fallback policy.
 * It cannot interrupt a bot that never returns.
 */
export class BotRunner {
  readonly failures: FailureCounts = { threw: 0, noOption: 0, late: 0 };
  /** Decisions with more than one option. */
  decisions = 0;
  /** Time spent by the bot on decisions and observations. */
  milliseconds = 0;
  private readonly options: BotRunnerOptions;
  private hasStoppedObserving = false;

  constructor(options: BotRunnerOptions) {
    this.options = options;
  }

  get isObserving(): boolean {
    return this.options.bot.observe !== undefined && !this.hasStoppedObserving;
  }

  /** Call after the deal and after every choice of any seat, with the view of the bot's own seat. */
  observe(view: View): void {
    if (!this.isObserving) return;
    const { bot, clock } = this.options;
    const start = clock.now();
    try {
      bot.observe?.(view);
    } catch (error) {
      // Its beliefs are incomplete from now on; report the failure once instead of after every choice.
      this.hasStoppedObserving = true;
      this.report({ kind: 'threw', during: 'observing', error });
    }
    this.milliseconds += clock.now() - start;
  }

  /** Returns the index of an option. A single option is taken without calling the bot. */
  decide(view: View, count: number, limits: SearchLimits): number {
    if (count === 1) return 0;
    const { bot, random, fallbackRandom, clock } = this.options;
    const budget = startBudget(limits, clock);
    const startCpuTime = clock.cpuTime();
    const start = clock.now();
    let choice = -1;
    let failure: BotFailure | undefined;
    try {
      choice = bot.choose(view, random, budget);
    } catch (error) {
      failure = { kind: 'threw', during: 'choosing', error };
    }
    this.milliseconds += clock.now() - start;
    this.decisions++;
    if (!failure && !isOption(choice, count)) failure = { kind: 'noOption', during: 'choosing' };
    if (!failure && isOverTime(clock.cpuTime() - startCpuTime, limits.milliseconds))
      failure = { kind: 'late', during: 'choosing' };
    if (!failure) return choice;
    this.report(failure);
    return FALLBACK.choose(view, fallbackRandom, budget);
  }

  private report(failure: BotFailure): void {
    this.failures[failure.kind]++;
    this.options.onFailure?.(failure);
  }
}

const isOption = (choice: number, count: number): boolean =>
  Number.isInteger(choice) && choice >= 0 && choice < count;
