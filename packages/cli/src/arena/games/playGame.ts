import {
  type Bot,
  type BotName,
  createBot,
  type Clock,
  type FailureCounts,
  BotRunner,
} from '@oriflamme/bots';
import {
  choose,
  currentSeat,
  drawDeal,
  END,
  listOptions,
  viewFor,
  Random,
  applyDeal,
  winners,
} from '@oriflamme/engine';
import { CPU_CLOCK } from '../../lib/cpuClock.ts';
import { deckOf } from './decks.ts';
import { type Entrant, keyOf } from './entrant.ts';
import type { DealJob } from './plan.ts';

/** What one seat did in a game. */
export interface SeatResult {
  readonly bot: string;
  readonly score: number;
  /** Of the victory: 1, or its part of a shared one. */
  readonly share: number;
  /** Choices between several options. */
  readonly decisions: number;
  readonly milliseconds: number;
  readonly falls: FailureCounts;
}

export interface GameResult {
  readonly series: string;
  readonly deal: number;
  readonly rotation: number;
  readonly seats: readonly SeatResult[];
}

export interface PlayContext {
  readonly makeBot: (name: BotName) => Bot;
  readonly clock: Clock;
}

export const playDeal = (
  job: DealJob,
  means: PlayContext = { makeBot: createBot, clock: CPU_CLOCK },
): GameResult[] =>
  job.rotations.map(({ rotation, seats }) => ({
    series: job.series,
    deal: job.deal,
    rotation,
    seats: playGame(job, seats, means),
  }));

function playGame(
  { set, players, seed }: DealJob,
  entrants: readonly Entrant[],
  means: PlayContext,
): SeatResult[] {
  // Seat 0 begins, so that a seat is a place in the turn order; everyone sits there once for each deal.
  const deal = drawDeal({
    deck: deckOf(set, new Random(`${seed} deck`)),
    players,
    seed: `${seed} deal`,
    first: 0,
  });
  const state = applyDeal(deal);
  const seats = entrants.map((entrant, seat) => createRunner(entrant, `${seed} seat ${seat}`, means));
  const show = () => {
    for (const [seat, bot] of seats.entries()) if (bot.isObserving) bot.observe(viewFor(state, seat));
  };
  show();
  while (state.phase !== END) {
    const seat = currentSeat(state);
    const option = seats[seat].decide(viewFor(state, seat), listOptions(state), entrants[seat]);
    choose(state, state.options[option]);
    show();
  }
  const won = winners(state);
  return seats.map(({ decisions, milliseconds, failures }, seat) => ({
    bot: entrants[seat].label,
    score: state.treasury[seat],
    share: won.includes(seat) ? 1 / won.length : 0,
    decisions,
    milliseconds: Number(milliseconds.toFixed(3)),
    falls: failures,
  }));
}

/** A bot is made anew for each game and has a chance of its own, whatever the others do with theirs. */
const createRunner = (entrant: Entrant, stream: string, { makeBot, clock }: PlayContext): BotRunner =>
  new BotRunner({
    bot: makeBot(entrant.name),
    random: new Random(`${stream} ${keyOf(entrant)}`),
    fallbackRandom: new Random(`${stream} stand-in`),
    clock,
  });
