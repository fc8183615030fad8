import { marginOf, matchpoints, winShareOf } from './matchpoints.ts';

/** What happened at one table. */
export interface TableResult {
  /** Number of the deal. */
  readonly deal: number;
  /** By seat: the number of the entrant, or null for a bot. */
  readonly entrants: readonly (number | null)[];
  /** By seat, at the end of the game; null if the table was closed before the end. */
  readonly treasuries: readonly number[] | null;
  /** By seat: how many points of the margin were luck; null if it is not known. */
  readonly luck?: readonly number[] | null;
}

export interface Standing {
  readonly entrant: number;
  /** Equal for those who cannot be told apart. */
  readonly rank: number;
  /** Mean of the matchpoints, from 0 to 1; a half before the first deal. */
  readonly score: number;
  /** Deals that are counted. */
  readonly deals: number;
  /** Shares of victories. */
  readonly wins: number;
}

/** Someone whose table was closed gets the average of a deal, as in bridge. */
const AVERAGE = 0.5;

/** Differences below this one come from rounding. */
const PRECISION = 1e-9;

interface Sum {
  points: number;
  deals: number;
  wins: number;
}

/**
 * The standings after these tables, the best first. Each entrant is compared with everyone who held the same seat of the same
 * deal, bots included: by margins without luck, where the luck of all games of the deal is known. Equal scores are told apart by the victories, and otherwise share a rank.
 */
export function standings(entrants: number, results: readonly TableResult[]): Standing[] {
  const sums = Array.from({ length: entrants }, (): Sum => ({ points: 0, deals: 0, wins: 0 }));
  for (const { entrant, points, win } of pointsOf(results)) {
    const sum = sums[entrant];
    sum.points += points;
    sum.deals += 1;
    sum.wins += win;
  }
  const scored = sums.map(({ points, deals, wins }, entrant) => ({
    entrant,
    score: deals === 0 ? AVERAGE : points / deals,
    deals,
    wins,
  }));
  const sorted = scored.toSorted((a, b) => compare(a, b) || a.entrant - b.entrant);
  return sorted.map((each) => ({
    ...each,
    rank: 1 + sorted.findIndex((other) => compare(other, each) === 0),
  }));
}

type Scored = Omit<Standing, 'rank'>;

function compare(a: Scored, b: Scored): number {
  if (Math.abs(a.score - b.score) > PRECISION) return b.score - a.score;
  return Math.abs(a.wins - b.wins) > PRECISION ? b.wins - a.wins : 0;
}

interface Points {
  readonly entrant: number;
  readonly points: number;
  readonly win: number;
}

/** The matchpoints of each entrant in each deal. */
function pointsOf(results: readonly TableResult[]): Points[] {
  // In the order of the deals: sums do not depend on the order of the tables.
  const inOrder = results.toSorted((a, b) => a.deal - b.deal);
  const boards = Map.groupBy(
    inOrder.flatMap(({ deal, entrants, treasuries, luck = null }) =>
      entrants.map((entrant, seat) => ({ key: `${deal} ${seat}`, entrant, seat, treasuries, luck })),
    ),
    ({ key }) => key,
  );
  return [...boards.values()].flatMap((holders) => {
    const played = holders.filter(({ treasuries }) => treasuries !== null);
    const isAdjusted = played.every(({ luck }) => luck !== null);
    const points = matchpoints(
      played.map(
        ({ treasuries, seat, luck }) => marginOf(treasuries!, seat) - (isAdjusted ? luck![seat] : 0),
      ),
    );
    return holders.flatMap(({ entrant, seat, treasuries }, index) => {
      if (entrant === null) return [];
      const own = played.indexOf(holders[index]);
      return [
        {
          entrant,
          points: own < 0 ? AVERAGE : points[own],
          win: treasuries === null ? 0 : winShareOf(treasuries, seat),
        },
      ];
    });
  });
}
