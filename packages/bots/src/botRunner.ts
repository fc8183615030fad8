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
  readonly fall: keyof FailureCounts;
  /** The heuristic has chosen instead; or the bot was only watching and is no longer shown the table, but plays on. */
  readonly during: 'choosing' | 'watching';
  /** What was thrown. It may speak of cards that the bot alone has seen. */
  readonly error?: unknown;
}

export interface BotRunnerOptions {
  /** Made for this seat and this game: it may keep what it has seen. */
  readonly bot: Bot;
  /** Its own, whatever the others do with theirs. */
  readonly chance: Random;
  /** Of whoever stands in, so that a fall changes nothing in what the bot draws afterwards. */
  readonly standInChance: Random;
  readonly clock: Clock;
  readonly onMishap?: (mishap: BotFailure) => void;
}

/** Chooses for a bot that fails. */
const FALLBACK: Bot = heuristic;

/**
 * A bot at a table that it cannot crash: every decision gets an option, from the bot or from its stand-in. One that never
 * answers cannot be stopped from in here.
 */
export class BotRunner {
  readonly falls: FailureCounts = { threw: 0, noOption: 0, late: 0 };
  /** Choices between several options. */
  decisions = 0;
  /** What the bot itself has taken for them, and for watching. */
  milliseconds = 0;
  private readonly seating: BotRunnerOptions;
  private hasLostTrack = false;

  constructor(seating: BotRunnerOptions) {
    this.seating = seating;
  }

  /** Whether it wants to see the table after every choice. */
  get watches(): boolean {
    return this.seating.bot.watch !== undefined && !this.hasLostTrack;
  }

  /** Shows it the table as its seat sees it: after the deal, and after every choice, whoever made it. */
  watch(view: View): void {
    if (!this.watches) return;
    const { bot, clock } = this.seating;
    const start = clock.now();
    try {
      bot.watch?.(view);
    } catch (error) {
      // What it has gathered cannot be relied on any more, and one bad look is not to be told sixty times.
      this.hasLostTrack = true;
      this.tell({ fall: 'threw', during: 'watching', error });
    }
    this.milliseconds += clock.now() - start;
  }

  /** The index of one of so many options, for the seat whose view and turn it is. One alone is not asked about. */
  decide(view: View, count: number, allowance: SearchLimits): number {
    if (count === 1) return 0;
    const { bot, chance, standInChance, clock } = this.seating;
    const budget = startBudget(allowance, clock);
    const used = clock.used();
    const start = clock.now();
    let answer = -1;
    let mishap: BotFailure | undefined;
    try {
      answer = bot.choose(view, chance, budget);
    } catch (error) {
      mishap = { fall: 'threw', during: 'choosing', error };
    }
    this.milliseconds += clock.now() - start;
    this.decisions++;
    if (!mishap && !isOption(answer, count)) mishap = { fall: 'noOption', during: 'choosing' };
    if (!mishap && isOverTime(clock.used() - used, allowance.milliseconds))
      mishap = { fall: 'late', during: 'choosing' };
    if (!mishap) return answer;
    this.tell(mishap);
    return FALLBACK.choose(view, standInChance, budget);
  }

  private tell(mishap: BotFailure): void {
    this.falls[mishap.fall]++;
    this.seating.onMishap?.(mishap);
  }
}

const isOption = (answer: number, count: number): boolean =>
  Number.isInteger(answer) && answer >= 0 && answer < count;
