import { Random } from '@oriflamme/engine';
import type { DeckName } from './decks.ts';
import type { Entrant } from './entrant.ts';

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

/** Tables of different entrants, drawn for each deal. */
export interface OpenTable extends Setting {
  readonly format: 'open';
  readonly pool: readonly Entrant[];
  readonly deals: number;
}

export type Series = Duel | OpenTable;

/** The games of a series on one deal: the entrants rotate through all seats. */
export interface DealJob extends Setting {
  readonly series: string;
  readonly deal: number;
  /** All series of a setting use the same deals, which reduces the variance of comparisons. */
  readonly seed: string;
  /** Games to play, with the entrants by seat. */
  readonly rotations: readonly { readonly rotation: number; readonly seats: readonly Entrant[] }[];
}

export const seriesName = (series: Series): string => {
  const where = `${series.set}/${series.players}`;
  return series.format === 'duel'
    ? `${where}/${series.one.label} against ${series.many.label}`
    : `${where}/all different`;
};

/** Every deal is played once from each seat. */
export const dealsFor = (games: number, players: number): number => Math.ceil(games / players);

export const gamesOf = (series: Series): number => series.deals * series.players;

const dealSeed = (seed: string, { set, players }: Setting, deal: number): string =>
  `${seed}/${set}/${players}/${deal}`;

/** Entrants by seat, for each game of a deal. */
function seatings(series: Series, seed: string): Entrant[][] {
  const seats = Array.from({ length: series.players }, (_, seat) => seat);
  if (series.format === 'duel')
    return seats.map((own) => seats.map((seat) => (seat === own ? series.one : series.many)));
  const drawn = new Random(`${seed} table`).shuffle([...series.pool]);
  return seats.map((shift) => seats.map((seat) => drawn[(seat + shift) % series.players]));
}

/** Duels of every ordered pair, and tables of different entrants if there are enough of them. */
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

/** Yields the remaining games deal by deal, the series in turn: a run that is stopped has about as many games of each. */
export function* jobsOf(
  allSeries: readonly Series[],
  seed: string,
  isDone: (series: string, deal: number, rotation: number) => boolean,
): Generator<DealJob> {
  const named = allSeries.map((series) => ({ series, name: seriesName(series) }));
  const deals = Math.max(...allSeries.map((series) => series.deals));
  for (let deal = 0; deal < deals; deal++)
    for (const { series, name } of named) {
      if (deal >= series.deals) continue;
      const { set, players } = series;
      const stream = dealSeed(seed, series, deal);
      const rotations = seatings(series, stream)
        .map((seats, rotation) => ({ rotation, seats }))
        .filter(({ rotation }) => !isDone(name, deal, rotation));
      if (rotations.length > 0) yield { set, players, series: name, deal, seed: stream, rotations };
    }
}
