import type { Random, View } from '@oriflamme/engine';
import { type SearchLimits, startBudget, type Clock, isOverTime } from './core/searchLimits.ts';
import type { Bot } from './core/bot.ts';
import { heuristic } from './baselines/heuristic.ts';

/** How often a bot failed, by what was wrong. */
export interface FailureCounts {
  threw: number;
  noOption: number;
  late: number;
}

/** What is told when a bot fails. */
export interface BotFailure {
  readonly kind: keyof FailureCounts;
  /** The heuristic has chosen instead; or the bot was only watching and is no longer shown the table, but plays on. */
  readonly during: 'choosing' | 'watching';
  /** What was thrown. It may speak of cards that the bot alone has seen. */
  readonly error?: unknown;
}

export interface BotRunnerOptions {
  /** Made for this seat and this game: it may keep what it has seen. */
  readonly bot: Bot;
  /** Its own, whatever the others do with theirs. */
  readonly random: Random;
  /** Of whoever stands in, so that a fall changes nothing in what the bot draws afterwards. */
  readonly fallbackRandom: Random;
  readonly clock: Clock;
  readonly onFailure?: (failure: BotFailure) => void;
}

/** Chooses for a bot that fails. */
const FALLBACK: Bot = heuristic;

/**
 * A bot at a table that it cannot crash: every decision gets an option, from the bot or from its stand-in. One that never
 * answers cannot be stopped from in here.
 */
export class BotRunner {
  readonly failures: FailureCounts = { threw: 0, noOption: 0, late: 0 };
  /** Choices between several options. */
  decisions = 0;
  /** What the bot itself has taken for them, and for watching. */
  milliseconds = 0;
  private readonly options: BotRunnerOptions;
  private hasStoppedObserving = false;

  constructor(seating: BotRunnerOptions) {
    this.options = seating;
  }

  /** Whether it wants to see the table after every choice. */
  get isObserving(): boolean {
    return this.options.bot.observe !== undefined && !this.hasStoppedObserving;
  }

  /** Shows it the table as its seat sees it: after the deal, and after every choice, whoever made it. */
  observe(view: View): void {
    if (!this.isObserving) return;
    const { bot, clock } = this.options;
    const start = clock.now();
    try {
      bot.observe?.(view);
    } catch (error) {
      // What it has gathered cannot be relied on any more, and one bad look is not to be told sixty times.
      this.hasStoppedObserving = true;
      this.report({ kind: 'threw', during: 'watching', error });
    }
    this.milliseconds += clock.now() - start;
  }

  /** The index of one of so many options, for the seat whose view and turn it is. One alone is not asked about. */
  decide(view: View, count: number, limits: SearchLimits): number {
    if (count === 1) return 0;
    const { bot, random, fallbackRandom, clock } = this.options;
    const budget = startBudget(limits, clock);
    const used = clock.cpuTime();
    const start = clock.now();
    let answer = -1;
    let failure: BotFailure | undefined;
    try {
      answer = bot.choose(view, random, budget);
    } catch (error) {
      failure = { kind: 'threw', during: 'choosing', error };
    }
    this.milliseconds += clock.now() - start;
    this.decisions++;
    if (!failure && !isOption(answer, count)) failure = { kind: 'noOption', during: 'choosing' };
    if (!failure && isOverTime(clock.cpuTime() - used, limits.milliseconds))
      failure = { kind: 'late', during: 'choosing' };
    if (!failure) return answer;
    this.report(failure);
    return FALLBACK.choose(view, fallbackRandom, budget);
  }

  private report(failure: BotFailure): void {
    this.failures[failure.kind]++;
    this.options.onFailure?.(failure);
  }
}

const isOption = (answer: number, count: number): boolean =>
  Number.isInteger(answer) && answer >= 0 && answer < count;
