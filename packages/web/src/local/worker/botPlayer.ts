import type { Bot, BotFailure, Clock, SearchLimits } from '@oriflamme/bots';
import { BotRunner } from '@oriflamme/bots/runner';
import { Random, type Seat, type View } from '@oriflamme/engine';
import type { BotPlayer } from './gameRunner.ts';

export interface BotPlayerOptions {
  /** For this seat and game alone. */
  readonly bot: Bot;
  readonly seat: Seat;
  /** Seed of the game; never passed to the bot itself. */
  readonly seed: string;
  readonly limits: SearchLimits;
  readonly clock: Clock;
  readonly onFailure?: (failure: BotFailure) => void;
}

/**
 * Seats a bot. Every decision has its own random stream, which makes choices a function of the game so far:
 * a resumed game continues exactly as without the interruption.
 */
export function createBotPlayer({ bot, seat, seed, limits, clock, onFailure }: BotPlayerOptions): BotPlayer {
  const runnerFor = (decision: number): BotRunner =>
    new BotRunner({
      bot,
      random: new Random(`${seed} bot ${seat} ${decision}`),
      fallbackRandom: new Random(`${seed} stand-in ${seat} ${decision}`),
      clock,
      ...(onFailure && { onFailure }),
    });
  const observer = runnerFor(0);
  return {
    observe: (view: View) => observer.observe(view),
    decide: (view, count, decision) => runnerFor(decision).decide(view, count, limits),
  };
}
