import type { FailureCounts } from '@oriflamme/bots';
import type { GameResult } from '../games/playGame.ts';

/** Totals of an entrant over all its seats. */
export interface BotStats {
  readonly bot: string;
  /** Mean per game and seat. */
  readonly score: number;
  readonly decisions: number;
  /** Mean per decision. */
  readonly milliseconds: number;
  readonly failures: FailureCounts;
}

export function botStatsOf(bot: string, games: Iterable<GameResult>): BotStats {
  let [seatsPlayed, score, decisions, milliseconds] = [0, 0, 0, 0];
  const failures: FailureCounts = { threw: 0, noOption: 0, late: 0 };
  for (const { seats } of games)
    for (const seat of seats) {
      if (seat.bot !== bot) continue;
      seatsPlayed++;
      score += seat.score;
      decisions += seat.decisions;
      milliseconds += seat.milliseconds;
      for (const kind of Object.keys(failures) as (keyof FailureCounts)[])
        failures[kind] += seat.failures[kind];
    }
  return {
    bot,
    score: score / seatsPlayed,
    decisions,
    milliseconds: milliseconds / decisions,
    failures,
  };
}

export const failureCount = ({ threw, noOption, late }: FailureCounts): number => threw + noOption + late;
