import {
  type SearchLimits,
  createBot,
  type BotName,
  type Clock,
  type BotFailure,
  BotRunner,
} from '@oriflamme/bots';
import { Random, type Seat, type View } from '@oriflamme/engine';
import type { BotPlayer } from './gameRunner.ts';

export interface BotPlayerOptions {
  readonly bot: BotName;
  readonly seat: Seat;
  /** Of the whole game. The bot never sees it. */
  readonly seed: string;
  readonly limits: SearchLimits;
  readonly clock: Clock;
  readonly onFailure?: (failure: BotFailure) => void;
}

/**
 * Seats a bot. Every decision has a stream of its own, so that nothing but the game so far says what it chooses: a game
 * that is opened again goes on as if it had never been closed.
 */
export function createBotPlayer({
  bot: name,
  seat,
  seed,
  limits,
  clock,
  onFailure: onMishap,
}: BotPlayerOptions): BotPlayer {
  const bot = createBot(name);
  const sitDown = (decision: number): BotRunner =>
    new BotRunner({
      bot,
      random: new Random(`${seed} bot ${seat} ${decision}`),
      fallbackRandom: new Random(`${seed} stand-in ${seat} ${decision}`),
      clock,
      ...(onMishap && { onFailure: onMishap }),
    });
  const onlooker = sitDown(0);
  return {
    observe: (view: View) => onlooker.observe(view),
    decide: (view, count, decision) => sitDown(decision).decide(view, count, limits),
  };
}
