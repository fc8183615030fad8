import type { GameResult } from './playGame.ts';
import { type Series, seriesName } from './plan.ts';

/** Finished games in the order of the plan, whatever the order in which they ended. */
export class GameResults {
  private readonly games = new Map<string, GameResult[][]>();
  private readonly plan: ReadonlyMap<string, Series>;

  constructor(allSeries: readonly Series[]) {
    this.plan = new Map(allSeries.map((series) => [seriesName(series), series]));
  }

  /** Returns false for a game outside the plan (from a longer earlier run) or a duplicate. */
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

  /** The games of a deal, or undefined if some are missing. */
  deal(series: Series, deal: number): readonly GameResult[] | undefined {
    const games = this.games.get(seriesName(series))?.[deal];
    return games && Object.keys(games).length === series.players ? games : undefined;
  }

  /** The complete deals before the first incomplete one. */
  deals(series: Series, max = series.deals): readonly (readonly GameResult[])[] {
    const found: (readonly GameResult[])[] = [];
    for (let next = this.deal(series, 0); next && found.length < max; next = this.deal(series, found.length))
      found.push(next);
    return found;
  }
}
