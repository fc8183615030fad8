import { WorkerPool } from '@oriflamme/bots/workers';
import type { GameFile } from '../games/gameFile.ts';
import { GameResults } from '../games/gameResults.ts';
import { type DealJob, gamesOf, jobsOf, type Series, seriesName } from '../games/plan.ts';
import type { GameResult } from '../games/playGame.ts';
import { SequentialTest } from '../statistics/sequentialTest.ts';
import { mean } from '../statistics/winShare.ts';

export interface Run {
  readonly series: readonly Series[];
  readonly seed: string;
  readonly workers: number;
  /** Effect size of the sequential test of each duel. Without it, all games are played. */
  readonly gain: number | undefined;
  /** After this time no deal is begun. */
  readonly minutes: number | undefined;
}

export interface Outcome {
  readonly results: GameResults;
  /** By the name of the series. */
  readonly tests: ReadonlyMap<string, SequentialTest>;
}

export interface Listener {
  /** Called with the maximal number of games. */
  onStart(games: number): void;
  onPlayed(games: number, job: DealJob): void;
}

/** Plays the games that the file does not contain. The results do not depend on the number of workers. */
export async function playAll(
  run: Run,
  file: GameFile | undefined,
  listener?: Listener,
  now: () => number = Date.now,
): Promise<Outcome> {
  const { series, seed, workers, minutes = Number.POSITIVE_INFINITY } = run;
  const endsAt = now() + minutes * 60_000;
  const results = new GameResults(series);
  const known = file?.games.filter((game) => results.add(game)).length ?? 0;
  const tests = new SequentialTests(run, results);
  for (const one of series) tests.update(seriesName(one));
  listener?.onStart(series.reduce((sum, one) => sum + gamesOf(one), 0) - known);
  const jobs = jobsOf(series, seed, (name, deal, rotation) => results.has(name, deal, rotation));
  const script = new URL('./worker.ts', import.meta.url);
  const pool = new WorkerPool<DealJob, GameResult[]>({ script, workers });
  await pool.runAll(
    takeUntil(tests.undecided(jobs), () => now() >= endsAt),
    (games, job) => {
      for (const game of games) results.add(game);
      file?.append(games);
      tests.update(job.series);
      listener?.onPlayed(games.length, job);
    },
  );
  return { results, tests: tests.all };
}

export function* takeUntil<T>(items: Iterable<T>, isOver: () => boolean): Generator<T> {
  for (const item of items) {
    if (isOver()) return;
    yield item;
  }
}

/** Feeds the sequential tests in the order of the plan, whatever the order in which the deals end. */
class SequentialTests {
  readonly all = new Map<string, SequentialTest>();
  private readonly series: ReadonlyMap<string, Series>;
  private readonly results: GameResults;

  constructor({ series, gain }: Run, results: GameResults) {
    this.results = results;
    this.series = new Map(series.map((one) => [seriesName(one), one]));
    if (gain === undefined) return;
    for (const [name, one] of this.series)
      if (one.format === 'duel') this.all.set(name, new SequentialTest(one.players, gain));
  }

  update(name: string): void {
    const test = this.all.get(name);
    const series = this.series.get(name);
    if (!test || !series) return;
    for (
      let next = this.results.deal(series, test.deals);
      next;
      next = this.results.deal(series, test.deals)
    ) {
      if (test.verdict !== 'undecided') return;
      test.add(mean(next.map(({ seats, rotation }) => seats[rotation].share)));
    }
  }

  /** Skips the jobs of a series whose test has ended. */
  *undecided(jobs: Iterable<DealJob>): Generator<DealJob> {
    for (const job of jobs) if ((this.all.get(job.series)?.verdict ?? 'undecided') === 'undecided') yield job;
  }
}
