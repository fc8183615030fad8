import { Random } from '@oriflamme/engine';
import type { DeckName } from './decks.ts';
import type { Entrant } from './entrant.ts';

/** Where a series of games is played. */
export interface Setting {
  readonly set: DeckName;
  readonly players: number;
}

/** One entrant against copies of another. */
export interface Duel extends Setting {
  readonly format: 'duel';
  readonly one: Entrant;
  readonly many: Entrant;
  readonly deals: number;
}

/** Entrants that are all different, drawn anew for each deal. */
export interface OpenTable extends Setting {
  readonly format: 'open';
  readonly pool: readonly Entrant[];
  readonly deals: number;
}

export type Series = Duel | OpenTable;

/** All games of a series on one deal: everyone goes once through all seats. */
export interface DealJob extends Setting {
  readonly series: string;
  readonly deal: number;
  /** The deal's random streams. All series of a setting get the same deals, so that they compare well. */
  readonly seed: string;
  /** The games still to be played: who sits where. */
  readonly rotations: readonly { readonly rotation: number; readonly seats: readonly Entrant[] }[];
}

export const seriesName = (series: Series): string => {
  const where = `${series.set}/${series.players}`;
  return series.format === 'duel'
    ? `${where}/${series.one.label} against ${series.many.label}`
    : `${where}/all different`;
};

/** Every deal is played once from each seat, so games come by the table. */
export const dealsFor = (games: number, players: number): number => Math.ceil(games / players);

export const gamesOf = (series: Series): number => series.deals * series.players;

const dealSeed = (seed: string, { set, players }: Setting, deal: number): string =>
  `${seed}/${set}/${players}/${deal}`;

/** Who sits where in the games of one deal. */
function seatings(series: Series, seed: string): Entrant[][] {
  const seats = Array.from({ length: series.players }, (_, seat) => seat);
  if (series.format === 'duel')
    return seats.map((own) => seats.map((seat) => (seat === own ? series.one : series.many)));
  const drawn = new Random(`${seed} table`).shuffle([...series.pool]);
  return seats.map((shift) => seats.map((seat) => drawn[(seat + shift) % series.players]));
}

/** One against copies of every other, both ways round, and tables of all different ones where there are enough of them. */
export function poolSeries(
  pool: readonly Entrant[],
  setting: Setting,
  games: number,
  openGames: number,
): Series[] {
  const deals = dealsFor(games, setting.players);
  const duels = pool.flatMap((one) =>
    pool
      .filter((many) => many !== one)
      .map((many): Duel => ({ ...setting, format: 'duel', one, many, deals })),
  );
  const openDeals = pool.length < setting.players ? 0 : dealsFor(openGames, setting.players);
  return openDeals === 0 ? duels : [...duels, { ...setting, format: 'open', pool, deals: openDeals }];
}

/** What is left to be played, deal by deal, each series before the next. */
export function* jobsOf(
  allSeries: readonly Series[],
  seed: string,
  isDone: (series: string, deal: number, rotation: number) => boolean,
): Generator<DealJob> {
  for (const series of allSeries) {
    const { set, players } = series;
    const name = seriesName(series);
    for (let deal = 0; deal < series.deals; deal++) {
      const stream = dealSeed(seed, series, deal);
      const rotations = seatings(series, stream)
        .map((seats, rotation) => ({ rotation, seats }))
        .filter(({ rotation }) => !isDone(name, deal, rotation));
      if (rotations.length > 0) yield { set, players, series: name, deal, seed: stream, rotations };
    }
  }
}
