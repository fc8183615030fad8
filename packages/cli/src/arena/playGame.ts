import { type Bot, type BotName, botNamed, type Clock, type Falls, SeatedBot } from '@oriflamme/bots';
import {
  choose,
  decider,
  drawDeal,
  END,
  listOptions,
  lookAt,
  Random,
  setUp,
  winners,
} from '@oriflamme/engine';
import { CPU_CLOCK } from '../clock.ts';
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
  readonly falls: Falls;
}

export interface GameResult {
  readonly series: string;
  readonly deal: number;
  readonly rotation: number;
  readonly seats: readonly SeatResult[];
}

export interface Means {
  readonly makeBot: (name: BotName) => Bot;
  readonly clock: Clock;
}

export const playDeal = (
  job: DealJob,
  means: Means = { makeBot: botNamed, clock: CPU_CLOCK },
): GameResult[] =>
  job.rotations.map(({ rotation, seats }) => ({
    series: job.series,
    deal: job.deal,
    rotation,
    seats: playGame(job, seats, means),
  }));

function playGame({ set, players, seed }: DealJob, entrants: readonly Entrant[], means: Means): SeatResult[] {
  // Seat 0 begins, so that a seat is a place in the turn order; everyone sits there once for each deal.
  const deal = drawDeal({
    deck: deckOf(set, new Random(`${seed} deck`)),
    players,
    seed: `${seed} deal`,
    first: 0,
  });
  const table = setUp(deal);
  const seats = entrants.map((entrant, seat) => sitDown(entrant, `${seed} seat ${seat}`, means));
  const show = () => {
    for (const [seat, bot] of seats.entries()) if (bot.watches) bot.watch(lookAt(table, seat));
  };
  show();
  while (table.phase !== END) {
    const seat = decider(table);
    const option = seats[seat].decide(lookAt(table, seat), listOptions(table), entrants[seat]);
    choose(table, table.options[option]);
    show();
  }
  const won = winners(table);
  return seats.map(({ decisions, milliseconds, falls }, seat) => ({
    bot: entrants[seat].label,
    score: table.treasury[seat],
    share: won.includes(seat) ? 1 / won.length : 0,
    decisions,
    milliseconds: Number(milliseconds.toFixed(3)),
    falls,
  }));
}

/** A bot is made anew for each game and has a chance of its own, whatever the others do with theirs. */
const sitDown = (entrant: Entrant, stream: string, { makeBot, clock }: Means): SeatedBot =>
  new SeatedBot({
    bot: makeBot(entrant.name),
    chance: new Random(`${stream} ${keyOf(entrant)}`),
    standInChance: new Random(`${stream} stand-in`),
    clock,
  });
