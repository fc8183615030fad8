import { Random } from '@oriflamme/engine';
import type { GameResult } from '../games/playGame.ts';
import { strengths, type TableGames } from './plackettLuce.ts';

export interface Rating {
  readonly rating: number;
  /** The bounds of the 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** All games on one deal, whoever played them; they are drawn together in the bootstrap. */
export interface Cluster {
  /** Only clusters of one kind stand for each other: those on which the same series were played. */
  readonly kind: string;
  readonly games: readonly GameResult[];
}

const ANCHOR = 1000;
/** So many points make ten times the strength. */
const SCALE = 400;
const REPLICATES = 400;

/**
 * Ratings over all tables. The entrant with the number `anchor` has 1000 by definition, the others' intervals are those of
 * their distance from it.
 */
export function rate(
  labels: readonly string[],
  anchor: number,
  clusters: readonly Cluster[],
  seed: string,
): Rating[] {
  const tables = new TableIndex(labels);
  const counted = clusters.map(({ kind, games }) => ({ kind, count: tables.count(games) }));
  const fit = (counts: readonly Count[], start?: readonly number[]) => {
    const { victories, games } = tables.total(counts, anchor);
    return strengths(victories, games, start);
  };
  const whole = fit(counted.map(({ count }) => count));
  const toRatings = (values: readonly number[]) =>
    values.map((value) => ANCHOR + SCALE * Math.log10(value / values[anchor]));
  const kinds = Map.groupBy(counted, ({ kind }) => kind);
  const random = new Random(`${seed} bootstrap`);
  const replicates = Array.from({ length: REPLICATES }, () => {
    const drawn = [...kinds.values()].flatMap((alike) =>
      alike.map(() => alike[random.below(alike.length)].count),
    );
    return toRatings(fit(drawn, whole));
  });
  return toRatings(whole).map((rating, entrant) => {
    const seen = replicates.map((values) => values[entrant]).toSorted((a, b) => a - b);
    const at = (share: number) => seen[Math.round(share * (seen.length - 1))];
    return { rating, low: at(0.025), high: at(0.975) };
  });
}

/** What a cluster's games add: victories by entrant, and games by table. */
interface Count {
  readonly victories: readonly number[];
  readonly tables: readonly number[];
}

/** Gives each company of entrants a number. */
class TableIndex {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly companies: TableGames['seats'][] = [];
  private readonly byKey = new Map<string, number>();

  constructor(labels: readonly string[]) {
    this.numbers = new Map(labels.map((label, number) => [label, number]));
  }

  count(games: readonly GameResult[]): Count {
    const victories = Array.from(this.numbers, () => 0);
    const tables: number[] = [];
    for (const { seats } of games) {
      const company = seats.map(({ bot }) => this.numbers.get(bot)!);
      for (const [seat, entrant] of company.entries()) victories[entrant] += seats[seat].share;
      const table = this.tableOf(company);
      tables[table] = (tables[table] ?? 0) + 1;
    }
    return { victories, tables };
  }

  /**
   * With one drawn game of everyone against the anchor beside those that were played, so that nobody is infinitely weak
   * or strong.
   */
  total(counts: readonly Count[], anchor: number): { victories: number[]; games: TableGames[] } {
    const victories = Array.from(this.numbers, () => 0);
    const games = this.companies.map(() => 0);
    for (const count of counts) {
      for (const [entrant, won] of count.victories.entries()) victories[entrant] += won;
      // Holes are skipped: a cluster knows few of the tables.
      count.tables.forEach((n, table) => {
        games[table] += n;
      });
    }
    const played = games.map((n, table): TableGames => ({ seats: this.companies[table], games: n }));
    const drawn = victories.flatMap((_, entrant): TableGames[] =>
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
    for (const { seats } of drawn) for (const [entrant] of seats) victories[entrant] += 0.5;
    return { victories, games: [...played, ...drawn] };
  }

  private tableOf(company: readonly number[]): number {
    const key = company.toSorted((a, b) => a - b).join(' ');
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const different = [...new Set(company)];
    this.companies.push(
      different.map((entrant) => [entrant, company.filter((other) => other === entrant).length] as const),
    );
    this.byKey.set(key, this.companies.length - 1);
    return this.companies.length - 1;
  }
}
