import type { Share } from '../../lib/statistics.ts';
import { type BotStats, botStatsOf } from '../statistics/botStats.ts';
import type { Entrant } from '../games/entrant.ts';
import type { GameResults } from '../games/gameResults.ts';
import { sharesOfOne } from './matchSummary.ts';
import type { Duel, Series, Setting } from '../games/plan.ts';
import type { GameResult } from '../games/playGame.ts';
import { type Cluster, rate, type Rating } from '../statistics/ratings.ts';
import { winShareOf } from '../statistics/winShare.ts';

export interface PoolLine extends BotStats {
  readonly rating: Rating;
  /** Over the duels against copies of each other entrant. */
  readonly mean: Share;
  /** The worst of these duels. */
  readonly minimum: Share & { readonly against: string };
  /** Over the same duels, by position in the turn order of round 1. */
  readonly seats: readonly Share[];
}

/** Result of a round robin in one setting. */
export interface PoolSummary extends Setting {
  readonly games: number;
  readonly openGames: number;
  readonly par: number;
  readonly anchor: string;
  /** Highest rating first. */
  readonly lines: readonly PoolLine[];
  /** Win share of each entrant (row) against copies of each other (column), in the order of the lines. */
  readonly cross: readonly (readonly (Share | undefined)[])[];
}

/** The heuristic bot is rated 1000; without it, the first entrant. */
const anchorOf = (pool: readonly Entrant[]): number =>
  Math.max(
    0,
    pool.findIndex(({ name }) => name === 'heuristic'),
  );

export function summarisePool(
  pool: readonly Entrant[],
  setting: Setting,
  series: readonly Series[],
  results: GameResults,
  seed: string,
): PoolSummary {
  const inSetting = series.filter(({ set, players }) => set === setting.set && players === setting.players);
  const duels = inSetting.filter((one): one is Duel => one.format === 'duel');
  const games = inSetting.flatMap((one) => results.deals(one).flat());
  const ratings = rate(labelsOf(pool), anchorOf(pool), clustersOf(inSetting, results), seed);
  const shareIn = new Map(duels.map((duel) => [duel, winShareOf(sharesOfOne(results.deals(duel)))]));
  const lines = pool
    .map((entrant, number) => ({ entrant, line: lineOf(entrant, ratings[number]) }))
    .toSorted((a, b) => b.line.rating.rating - a.line.rating.rating);

  function lineOf(entrant: Entrant, rating: Rating): PoolLine {
    const own = duels.filter(({ one }) => one === entrant);
    const worst = own.reduce((a, b) => (shareIn.get(b)!.share < shareIn.get(a)!.share ? b : a));
    const byDeal = transpose(own.map((duel) => sharesOfOne(results.deals(duel))));
    return {
      ...botStatsOf(entrant.label, games),
      rating,
      mean: winShareOf(byDeal.map((deal) => deal.flat())),
      minimum: { ...shareIn.get(worst)!, against: worst.many.label },
      seats: Array.from({ length: setting.players }, (_, seat) =>
        winShareOf(byDeal.map((deal) => deal.map((shares) => shares[seat]))),
      ),
    };
  }

  return {
    ...setting,
    games: games.length,
    openGames: games.length - duels.reduce((sum, duel) => sum + results.deals(duel).flat().length, 0),
    par: 1 / setting.players,
    anchor: pool[anchorOf(pool)].label,
    lines: lines.map(({ line }) => line),
    cross: lines.map((row) =>
      lines.map((column) => {
        const duel = duels.find(({ one, many }) => one === row.entrant && many === column.entrant);
        return duel && shareIn.get(duel);
      }),
    ),
  };
}

const labelsOf = (pool: readonly Entrant[]): string[] => pool.map(({ label }) => label);

/** Transposes [series][deal] to [deal][series]. */
const transpose = (series: readonly number[][][]): number[][][] =>
  series[0].map((_, deal) => series.map((deals) => deals[deal]));

/** Ratings over all settings. */
export const rateAllSettings = (
  pool: readonly Entrant[],
  series: readonly Series[],
  results: GameResults,
  seed: string,
): Rating[] => rate(labelsOf(pool), anchorOf(pool), clustersOf(series, results), seed);

/** Games of all series on the same deal are one cluster: they share the cards. */
function clustersOf(series: readonly Series[], results: GameResults): Cluster[] {
  const clusters = new Map<string, { series: number; where: string; games: GameResult[] }>();
  for (const one of series)
    for (const [deal, games] of results.deals(one).entries()) {
      const where = `${one.set}/${one.players}`;
      const key = `${where}/${deal}`;
      const cluster = clusters.get(key) ?? { series: 0, where, games: [] };
      clusters.set(key, cluster);
      cluster.series++;
      cluster.games.push(...games);
    }
  return Array.from(clusters.values(), ({ series: count, where, games }) => ({
    kind: `${where}/${count}`,
    games,
  }));
}
