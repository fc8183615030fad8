import type { FinishedSeat, Pool, Rating } from '@oriflamme/ratings';

/** What the rating of a game depends on, for one seat. Neither a person nor a bot: a person who was erased since. */
export interface ResultSeat extends Omit<FinishedSeat, 'player'> {
  readonly person: string | null;
  readonly bot: string | null;
}

/** The result of a finished game. It is kept when the game is deleted. */
export interface GameFacts<Seat = ResultSeat> {
  readonly table: string;
  readonly endedAt: number;
  readonly pool: Pool;
  readonly seats: readonly Seat[];
}

/** The rating of a player before and after a game; null for bots. */
export interface RatedSeat extends ResultSeat {
  readonly before: Rating | null;
  readonly after: Rating | null;
}

export interface RatedGame extends GameFacts<RatedSeat> {
  /** The games were rated in this order: 1, 2, 3 … */
  readonly number: number;
}

export interface StoredRating extends Rating {
  readonly person: string;
  readonly pool: Pool;
}

export type RatingKey = Pick<StoredRating, 'person' | 'pool'>;

export type RatingChange =
  /** Rates a finished game. Nothing happens if that was done before. Only people who are players of the table are named. */
  | { readonly type: 'settle'; readonly game: GameFacts }
  /** These finished games are not rated. */
  | { readonly type: 'skip'; readonly tables: readonly string[] }
  /** Nothing happens unless `upTo` is the number of the last game, and so many seats are of erased people. */
  | {
      readonly type: 'correct';
      readonly upTo: number;
      readonly erased: number;
      readonly games: readonly RatedGame[];
      readonly ratings: readonly StoredRating[];
      readonly removed: readonly RatingKey[];
    };

/** A place on a leaderboard. */
export interface RankedPlayer extends Rating {
  readonly name: string;
  /** The key of the name. */
  readonly nameKey: string;
  /** Whether it is the account of a bot: 0 or 1. */
  readonly isBot: number;
  /** By which the leaderboard is sorted. */
  readonly value: number;
}

/** The last player of the page before. */
export type AfterPlayer = Pick<RankedPlayer, 'value' | 'nameKey'>;

/** A rating after a game. */
export interface RatingPoint extends Rating {
  readonly table: string;
  readonly at: number;
}

export type RatingQuery =
  | { readonly type: 'unsettled'; readonly max: number }
  | { readonly type: 'ratings'; readonly people: readonly string[]; readonly pool: Pool }
  | { readonly type: 'accounts'; readonly people: readonly string[] }
  | { readonly type: 'ratingsOf' | 'ranks'; readonly person: string }
  | {
      readonly type: 'leaderboard';
      readonly pool: Pool;
      readonly after: AfterPlayer | undefined;
      readonly max: number;
    }
  | { readonly type: 'points'; readonly person: string; readonly pool: Pool; readonly max: number }
  | { readonly type: 'game'; readonly table: string }
  | { readonly type: 'games'; readonly after: number; readonly max: number }
  | { readonly type: 'allRatings'; readonly after: RatingKey | undefined; readonly max: number };

/** The type of a row of each query. */
export interface RatingRows {
  unsettled: { readonly table: string; readonly endedAt: number };
  ratings: StoredRating;
  accounts: { readonly person: string };
  ratingsOf: StoredRating;
  ranks: { readonly pool: Pool; readonly rank: number };
  leaderboard: RankedPlayer;
  points: RatingPoint;
  game: RatedGame;
  games: RatedGame;
  allRatings: StoredRating;
}

/** Durable storage of ratings, and of the results that they follow from. */
export interface RatingStore {
  /** Resolves to whether the change was made. */
  apply(change: RatingChange): Promise<boolean>;
  /** Finished games that are neither rated nor skipped: the earliest first, then by the name of the table. */
  unsettled(max: number): Promise<RatingRows['unsettled'][]>;
  /** The ratings of these people, as far as they have one. */
  ratings(people: readonly string[], pool: Pool): Promise<StoredRating[]>;
  /** Those of these people who have an account. */
  accounts(people: readonly string[]): Promise<string[]>;
  ratingsOf(person: string): Promise<StoredRating[]>;
  /** The places of someone with an account on the leaderboards that list them, counted from 1. */
  ranks(person: string): Promise<RatingRows['ranks'][]>;
  /** The players with an account whose rating is certain enough, best first. */
  leaderboard(pool: Pool, max: number, after?: AfterPlayer): Promise<RankedPlayer[]>;
  /** A person's ratings after the latest games, oldest first. */
  points(person: string, pool: Pool, max: number): Promise<RatingPoint[]>;
  /** A rated game. */
  game(table: string): Promise<RatedGame | undefined>;
  /** Rated games in their order, after this number. */
  games(after: number, max: number): Promise<RatedGame[]>;
  /** All ratings, by person and pool. */
  allRatings(max: number, after?: RatingKey): Promise<StoredRating[]>;
}
