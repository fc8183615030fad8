import { marginOf, placesOf } from '../duplicate/matchpoints.ts';
import type { DailyStore, StoredTry } from '../store/dailyStore.ts';
import type { GameLuck } from '../store/gameLuck.ts';
import { DAILY_SEAT, releaseOf } from './dailyCalendar.ts';

export interface DailyResult {
  readonly attempt: StoredTry;
  readonly rank: number;
  readonly margin: number;
  /** The same without luck; null if the luck was not calculated. */
  readonly adjusted: number | null;
  /** The share of the others with a smaller margin, without luck where it is known for all. */
  readonly score: number;
}

interface Options {
  readonly store: Pick<DailyStore, 'tries' | 'tryOf'>;
  readonly now: () => number;
  readonly maxTries: number;
}

/** How long results of other servers may be missing. */
export const RANKING_MS = 5000;
/** Days whose results are in memory. */
const MAX_DAYS = 4;

interface Ranking {
  readonly at: number;
  readonly results: Promise<readonly DailyResult[]>;
}

/** The results of each day, the best first. Thousands may have played a deal, so they are read once for many who ask. */
export class DailyRanking {
  private readonly days = new Map<string, Ranking>();
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** With the result of this person, even if it was recorded a moment ago at another server. */
  async of(day: string, person: string | undefined): Promise<readonly DailyResult[]> {
    const { store, now } = this.options;
    const known = this.days.get(day);
    if (known && now() - known.at < RANKING_MS) {
      const results = await known.results;
      const isIn = person === undefined || results.some(({ attempt }) => attempt.person === person);
      if (isIn) return results;
      const own = await store.tryOf(day, person);
      if (!own || !isCounted(own)) return results;
    }
    return this.read(day);
  }

  /** Call it when a result was recorded. */
  forget(day: string): void {
    this.days.delete(day);
  }

  private async read(day: string): Promise<readonly DailyResult[]> {
    const { store, now, maxTries } = this.options;
    const ranking = { at: now(), results: store.tries(day, maxTries).then(ranked) };
    this.days.delete(day);
    this.days.set(day, ranking);
    const [oldest] = this.days.keys();
    if (this.days.size > MAX_DAYS) this.days.delete(oldest);
    try {
      return await ranking.results;
    } catch (error) {
      if (this.days.get(day) === ranking) this.days.delete(day);
      throw error;
    }
  }
}

function ranked(tries: readonly StoredTry[]): DailyResult[] {
  const finished = tries.filter((each) => isCounted(each));
  const margins = finished.map(({ treasuries }) => marginOf(treasuries!, DAILY_SEAT));
  const adjusted = finished.map(({ luck }, index) => withoutLuck(margins[index], luck));
  // Results are only compared with others of the same kind.
  const places = placesOf(adjusted.includes(null) ? margins : (adjusted as number[]));
  return finished
    .map((attempt, index) => ({
      attempt,
      ...places[index],
      margin: margins[index],
      adjusted: adjusted[index],
    }))
    .toSorted((a, b) => a.rank - b.rank || a.attempt.finishedAt! - b.attempt.finishedAt!);
}

/** Luck is stored in hundredths of a point. */
function withoutLuck(margin: number, luck: GameLuck | null): number | null {
  const own = luck?.seats[DAILY_SEAT];
  return own ? Math.round((margin - own.luck) * 100) / 100 : null;
}

/** A try that was finished after the release of its deal does not count: its player could have looked at others. */
const isCounted = ({ day, finishedAt, treasuries }: StoredTry): boolean =>
  treasuries !== null && finishedAt !== null && finishedAt < releaseOf(day);
