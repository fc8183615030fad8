import type { Pool } from '@oriflamme/ratings';
import type {
  AfterPlayer,
  RankedPlayer,
  RatedGame,
  RatingChange,
  RatingKey,
  RatingPoint,
  RatingQuery,
  RatingRows,
  RatingStore,
  StoredRating,
} from '../../ratingStore.ts';

interface Database {
  change(change: RatingChange): Promise<boolean>;
  query(query: RatingQuery): Promise<unknown[]>;
}

/** The RatingStore in the database of a store. */
export class SqlRatingStore implements RatingStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: RatingChange): Promise<boolean> {
    return this.database.change(change);
  }

  unsettled(max: number): Promise<RatingRows['unsettled'][]> {
    return this.read({ type: 'unsettled', max });
  }

  ratings(people: readonly string[], pool: Pool): Promise<StoredRating[]> {
    return this.read({ type: 'ratings', people, pool });
  }

  async accounts(people: readonly string[]): Promise<string[]> {
    return (await this.read({ type: 'accounts', people })).map(({ person }) => person);
  }

  ratingsOf(person: string): Promise<StoredRating[]> {
    return this.read({ type: 'ratingsOf', person });
  }

  ranks(person: string): Promise<RatingRows['ranks'][]> {
    return this.read({ type: 'ranks', person });
  }

  leaderboard(pool: Pool, max: number, after?: AfterPlayer): Promise<RankedPlayer[]> {
    return this.read({ type: 'leaderboard', pool, max, after });
  }

  points(person: string, pool: Pool, max: number): Promise<RatingPoint[]> {
    return this.read({ type: 'points', person, pool, max });
  }

  async game(table: string): Promise<RatedGame | undefined> {
    return (await this.read({ type: 'game', table }))[0];
  }

  games(after: number, max: number): Promise<RatedGame[]> {
    return this.read({ type: 'games', after, max });
  }

  allRatings(max: number, after?: RatingKey): Promise<StoredRating[]> {
    return this.read({ type: 'allRatings', max, after });
  }

  private async read<T extends RatingQuery>(query: T): Promise<RatingRows[T['type']][]> {
    return (await this.database.query(query)) as RatingRows[T['type']][];
  }
}
