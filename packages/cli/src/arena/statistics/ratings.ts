import { Random } from '@oriflamme/engine';
import type { GameResult } from '../games/playGame.ts';
import { strengths, type TableGames } from './plackettLuce.ts';

export interface Rating {
  readonly rating: number;
  /** Bounds of the 95 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

/** All games on one deal, which the bootstrap resamples together. */
export interface Cluster {
  /** Stratum of the bootstrap: clusters on which the same series were played. */
  readonly kind: string;
  readonly games: readonly GameResult[];
}

const ANCHOR_RATING = 1000;
/** Points per factor of ten in strength. */
const SCALE = 400;
const REPLICATES = 400;

/**
 * Plackett–Luce ratings with confidence intervals from a stratified cluster bootstrap. The anchor is rated 1000 by
 * definition; intervals are those of the distance from it.
 */
export function rate(
  labels: readonly string[],
  anchor: number,
  clusters: readonly Cluster[],
  seed: string,
): Rating[] {
  const tables = new LineupIndex(labels);
  const counted = clusters.map(({ kind, games }) => ({ kind, count: tables.count(games) }));
  const fit = (counts: readonly Count[], start?: readonly number[]) => {
    const { wins, games } = tables.total(counts, anchor);
    return strengths(wins, games, start);
  };
  const estimate = fit(counted.map(({ count }) => count));
  const toRatings = (values: readonly number[]) =>
    values.map((value) => ANCHOR_RATING + SCALE * Math.log10(value / values[anchor]));
  const strata = Map.groupBy(counted, ({ kind }) => kind);
  const random = new Random(`${seed} bootstrap`);
  const replicates = Array.from({ length: REPLICATES }, () => {
    const drawn = [...strata.values()].flatMap((stratum) =>
      stratum.map(() => stratum[random.below(stratum.length)].count),
    );
    return toRatings(fit(drawn, estimate));
  });
  return toRatings(estimate).map((rating, entrant) => {
    const sorted = replicates.map((values) => values[entrant]).toSorted((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.round(share * (sorted.length - 1))];
    return { rating, low: quantile(0.025), high: quantile(0.975) };
  });
}

/** Wins by entrant and games by lineup, of one cluster. */
interface Count {
  readonly wins: readonly number[];
  readonly tables: readonly number[];
}

/** Numbers the lineups (multisets of entrants). */
class LineupIndex {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly lineups: TableGames['seats'][] = [];
  private readonly byKey = new Map<string, number>();

  constructor(labels: readonly string[]) {
    this.numbers = new Map(labels.map((label, number) => [label, number]));
  }

  count(games: readonly GameResult[]): Count {
    const wins = Array.from(this.numbers, () => 0);
    const tables: number[] = [];
    for (const { seats } of games) {
      const entrants = seats.map(({ bot }) => this.numbers.get(bot)!);
      for (const [seat, entrant] of entrants.entries()) wins[entrant] += seats[seat].share;
      const table = this.numberOf(entrants);
      tables[table] = (tables[table] ?? 0) + 1;
    }
    return { wins, tables };
  }

  /** Adds a prior of one drawn game between each entrant and the anchor, which keeps all strengths finite. */
  total(counts: readonly Count[], anchor: number): { wins: number[]; games: TableGames[] } {
    const wins = Array.from(this.numbers, () => 0);
    const games = this.lineups.map(() => 0);
    for (const count of counts) {
      for (const [entrant, won] of count.wins.entries()) wins[entrant] += won;
      // `forEach` skips the holes of the sparse array.
      count.tables.forEach((n, table) => {
        games[table] += n;
      });
    }
    const played = games.map((n, table): TableGames => ({ seats: this.lineups[table], games: n }));
    const prior = wins.flatMap((_, entrant): TableGames[] =>
      entrant === anchor
        ? []
        : [
            {
              seats: [
                [entrant, 1],
                [anchor, 1],
              ],
              games: 1,
            },
          ],
    );
    for (const { seats } of prior) for (const [entrant] of seats) wins[entrant] += 0.5;
    return { wins, games: [...played, ...prior] };
  }

  private numberOf(entrants: readonly number[]): number {
    const key = entrants.toSorted((a, b) => a - b).join(' ');
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const different = [...new Set(entrants)];
    this.lineups.push(
      different.map((entrant) => [entrant, entrants.filter((other) => other === entrant).length] as const),
    );
    this.byKey.set(key, this.lineups.length - 1);
    return this.lineups.length - 1;
  }
}
