import type { GameResult } from './playGame.ts';
import { type Series, seriesName } from './plan.ts';

/** The games that have been played, in the order of the plan and not in that in which they ended. */
export class GameResults {
  private readonly games = new Map<string, GameResult[][]>();
  private readonly plan: ReadonlyMap<string, Series>;

  constructor(allSeries: readonly Series[]) {
    this.plan = new Map(allSeries.map((series) => [seriesName(series), series]));
  }

  /** Says whether it counts: a game beyond the plan, from a longer run before, does not. */
  add(game: GameResult): boolean {
    const series = this.plan.get(game.series);
    if (!series || game.deal >= series.deals || this.has(game.series, game.deal, game.rotation)) return false;
    if (!this.games.has(game.series)) this.games.set(game.series, []);
    const deals = this.games.get(game.series)!;
    (deals[game.deal] ??= [])[game.rotation] = game;
    return true;
  }

  has(series: string, deal: number, rotation: number): boolean {
    return this.games.get(series)?.[deal]?.[rotation] !== undefined;
  }

  /** A deal's games if they are all there. */
  deal(series: Series, deal: number): readonly GameResult[] | undefined {
    const games = this.games.get(seriesName(series))?.[deal];
    return games && Object.keys(games).length === series.players ? games : undefined;
  }

  /** The series' deals from the first one to before the first that is incomplete, at most so many. */
  deals(series: Series, most = series.deals): readonly (readonly GameResult[])[] {
    const found: (readonly GameResult[])[] = [];
    for (let next = this.deal(series, 0); next && found.length < most; next = this.deal(series, found.length))
      found.push(next);
    return found;
  }
}
