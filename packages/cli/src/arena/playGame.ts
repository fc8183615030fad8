import { type Bot, type BotName, botNamed } from '@oriflamme/bots';
import {
  choose,
  decider,
  drawDeal,
  END,
  listOptions,
  lookAt,
  Random,
  setUp,
  type Table,
  winners,
} from '@oriflamme/engine';
import { type Clock, CPU_CLOCK, isLate } from './clock.ts';
import { deckOf } from './decks.ts';
import { budgetOf, type Entrant, keyOf } from './entrant.ts';
import type { DealJob } from './plan.ts';

/** How often a bot's answer could not be used, by what was wrong. */
export interface Falls {
  threw: number;
  noOption: number;
  late: number;
}

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

/** What stands in for a bot that fails. */
const STAND_IN: BotName = 'heuristic';

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
  const seats = entrants.map((entrant, seat) => new Player(entrant, `${seed} seat ${seat}`, means));
  while (table.phase !== END) {
    const option = listOptions(table) === 1 ? 0 : seats[decider(table)].decide(table);
    choose(table, table.options[option]);
  }
  const won = winners(table);
  return seats.map((player, seat) => ({
    bot: player.entrant.label,
    score: table.treasury[seat],
    share: won.includes(seat) ? 1 / won.length : 0,
    decisions: player.decisions,
    milliseconds: Number(player.milliseconds.toFixed(3)),
    falls: player.falls,
  }));
}

/** A bot at a table. It is made anew for each game and has a chance of its own, whatever the others do with theirs. */
class Player {
  readonly entrant: Entrant;
  readonly falls: Falls = { threw: 0, noOption: 0, late: 0 };
  decisions = 0;
  milliseconds = 0;
  private readonly bot: Bot;
  private readonly standIn: Bot;
  private readonly chance: Random;
  private readonly otherChance: Random;
  private readonly clock: Clock;

  constructor(entrant: Entrant, stream: string, { makeBot, clock }: Means) {
    this.entrant = entrant;
    this.bot = makeBot(entrant.name);
    this.standIn = botNamed(STAND_IN);
    this.chance = new Random(`${stream} ${keyOf(entrant)}`);
    this.otherChance = new Random(`${stream} stand-in`);
    this.clock = clock;
  }

  decide(table: Table): number {
    const view = lookAt(table, decider(table));
    const count = listOptions(table);
    const budget = budgetOf(this.entrant, this.clock);
    const used = this.clock.used();
    const start = this.clock.now();
    let answer = -1;
    let fall: keyof Falls | undefined;
    try {
      answer = this.bot.choose(view, this.chance, budget);
    } catch {
      fall = 'threw';
    }
    this.milliseconds += this.clock.now() - start;
    this.decisions++;
    const isSlow = isLate(this.clock.used() - used, this.entrant.milliseconds);
    fall ??= isOption(answer, count) ? (isSlow ? 'late' : undefined) : 'noOption';
    if (fall === undefined) return answer;
    this.falls[fall]++;
    return this.standIn.choose(view, this.otherChance, budget);
  }
}

const isOption = (answer: number, count: number): boolean =>
  Number.isInteger(answer) && answer >= 0 && answer < count;
