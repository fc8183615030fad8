import { type Share, wilson } from '../../lib/statistics.ts';
import { type BotStats, botStatsOf } from '../statistics/botStats.ts';
import type { Outcome } from '../run/run.ts';
import { type Duel, type Setting, seriesName } from '../games/plan.ts';
import type { GameResult } from '../games/playGame.ts';
import { ERROR_RATE, type Verdict } from '../statistics/sequentialTest.ts';
import { mean, winShareOf } from '../statistics/winShare.ts';

export interface TestSummary {
  readonly gain: number;
  readonly errorRate: number;
  readonly verdict: Verdict;
  readonly logRatio: number;
  readonly bound: number;
}

export interface MatchSummary extends Setting {
  readonly one: string;
  readonly many: string;
  readonly games: number;
  readonly deals: number;
  readonly share: Share;
  readonly par: number;
  /** By position in the turn order of round 1. */
  readonly seats: readonly Share[];
  /** Means of the one, and of its opponents. */
  readonly scores: readonly [one: number, many: number];
  /** A single entry if a bot plays itself. */
  readonly stats: readonly BotStats[];
  readonly test: TestSummary | undefined;
}

/** Win shares of the one, by deal and game. Its seat is the rotation. */
export const sharesOfOne = (deals: readonly (readonly GameResult[])[]): number[][] =>
  deals.map((games) => games.map(({ seats, rotation }) => seats[rotation].share));

export function summariseMatch(duel: Duel, { results, tests }: Outcome): MatchSummary {
  const { set, players } = duel;
  const test = tests.get(seriesName(duel));
  // Deals finished after the test ended do not count: their number depends on the workers.
  const deals = results.deals(duel, test?.deals);
  const shares = sharesOfOne(deals);
  const games = deals.flat();
  const scoreOfOne = mean(games.map(({ seats, rotation }) => seats[rotation].score));
  const scoreOfAll = mean(games.flatMap(({ seats }) => seats.map(({ score }) => score)));
  return {
    set,
    players,
    one: duel.one.label,
    many: duel.many.label,
    games: games.length,
    deals: deals.length,
    share: winShareOf(shares),
    par: 1 / players,
    seats: seatShares(shares, players),
    scores: [scoreOfOne, (scoreOfAll * players - scoreOfOne) / (players - 1)],
    stats: [...new Set([duel.one.label, duel.many.label])].map((bot) => botStatsOf(bot, games)),
    test: test && {
      gain: test.gain,
      errorRate: ERROR_RATE,
      verdict: test.verdict,
      logRatio: test.logRatio,
      bound: test.bound,
    },
  };
}

/** One game per deal in each seat: the games are independent. */
function seatShares(shares: readonly (readonly number[])[], players: number): Share[] {
  return Array.from({ length: players }, (_, seat) =>
    wilson(
      shares.reduce((sum, deal) => sum + deal[seat], 0),
      shares.length,
    ),
  );
}
