import { type Allowance, botNamed, type BotName, type Clock, type Mishap, SeatedBot } from '@oriflamme/bots';
import { Random, type Seat, type View } from '@oriflamme/engine';
import type { BotSeat } from './host.ts';

export interface Sitting {
  readonly bot: BotName;
  readonly seat: Seat;
  /** Of the whole game. The bot never sees it. */
  readonly seed: string;
  readonly allowance: Allowance;
  readonly clock: Clock;
  readonly onMishap?: (mishap: Mishap) => void;
}

/**
 * Seats a bot. Every decision has a stream of its own, so that nothing but the game so far says what it chooses: a game
 * that is opened again goes on as if it had never been closed.
 */
export function seatBot({ bot: name, seat, seed, allowance, clock, onMishap }: Sitting): BotSeat {
  const bot = botNamed(name);
  const sitDown = (decision: number): SeatedBot =>
    new SeatedBot({
      bot,
      chance: new Random(`${seed} bot ${seat} ${decision}`),
      standInChance: new Random(`${seed} stand-in ${seat} ${decision}`),
      clock,
      ...(onMishap && { onMishap }),
    });
  const onlooker = sitDown(0);
  return {
    watch: (view: View) => onlooker.watch(view),
    decide: (view, count, decision) => sitDown(decision).decide(view, count, allowance),
  };
}
