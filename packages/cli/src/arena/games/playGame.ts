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
  winShare,
} from '@oriflamme/engine';
import { CPU_CLOCK } from '@oriflamme/bots/cpuClock';
import { deckOf } from './decks.ts';
import { type Entrant, keyOf } from './entrant.ts';
import type { DealJob } from './plan.ts';

export interface SeatResult {
  readonly bot: string;
  readonly score: number;
  /** Win share: 1, or a fraction of a shared win. */
  readonly share: number;
  /** Decisions with more than one option. */
  readonly decisions: number;
  readonly milliseconds: number;
  readonly failures: FailureCounts;
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
  context: PlayContext = { makeBot: createBot, clock: CPU_CLOCK },
): GameResult[] =>
  job.rotations.map(({ rotation, seats }) => ({
    series: job.series,
    deal: job.deal,
    rotation,
    seats: playGame(job, seats, context),
  }));

function playGame(
  { set, players, seed }: DealJob,
  entrants: readonly Entrant[],
  context: PlayContext,
): SeatResult[] {
  // Seat 0 begins, so that seats are positions in the turn order.
  const deal = drawDeal({
    deck: deckOf(set, new Random(`${seed} deck`)),
    players,
    seed: `${seed} deal`,
    first: 0,
  });
  const state = applyDeal(deal);
  const seats = entrants.map((entrant, seat) => createRunner(entrant, `${seed} seat ${seat}`, context));
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
  return seats.map(({ decisions, milliseconds, failures }, seat) => ({
    bot: entrants[seat].label,
    score: state.treasury[seat],
    share: winShare(state, seat),
    decisions,
    milliseconds: Number(milliseconds.toFixed(3)),
    failures,
  }));
}

/** A new bot for each game, with a random stream of its own. */
const createRunner = (entrant: Entrant, stream: string, { makeBot, clock }: PlayContext): BotRunner =>
  new BotRunner({
    bot: makeBot(entrant.name),
    random: new Random(`${stream} ${keyOf(entrant)}`),
    fallbackRandom: new Random(`${stream} stand-in`),
    clock,
  });
