import { isProvisional, type Pool, poolOf, POOLS, type Rating, toPoints } from '@oriflamme/ratings';
import type { RatedGame, RatingStore } from '../store/ratingStore.ts';
import type { TableState } from '../table/tableState.ts';

/** The rating of a person as others see it. */
interface RatingView {
  readonly points: number;
  readonly games: number;
  readonly isProvisional: boolean;
}

/** With the place on the leaderboard, if it lists the person. */
interface OwnRating extends RatingView {
  readonly pool: Pool;
  readonly rank?: number;
}

/** At a table: with the points that a finished game has brought. */
export interface SeatRating extends RatingView {
  readonly change?: number;
}

export interface LeaderboardView {
  readonly players: readonly {
    readonly rank: number;
    readonly name: string;
    readonly isProgram?: true;
    readonly points: number;
    readonly games: number;
  }[];
  /** Leads to the next page; left out on the last one. */
  readonly next?: string;
}

export interface RatingGraph {
  readonly pool: Pool;
  readonly points: readonly { readonly table: string; readonly at: number; readonly points: number }[];
}

/** Where the next page begins: after this player, who has this rank. */
type Cursor = readonly [value: number, nameKey: string, rank: number];

const MAX_CURSOR = 200;

export interface RatingViewsOptions {
  readonly ratings: RatingStore;
  /** The state of a table, if there is one. */
  readonly tableOf: (id: string) => Promise<TableState | undefined>;
}

/** Ratings as people see them: in points, and only those of accounts. */
export class RatingViews {
  private readonly options: RatingViewsOptions;

  constructor(options: RatingViewsOptions) {
    this.options = options;
  }

  /** A page of a leaderboard; undefined if the cursor is none. */
  async leaderboard(pool: Pool, max: number, cursor?: string): Promise<LeaderboardView | undefined> {
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && !after) return undefined;
    const [value, nameKey, last] = after ?? [0, '', 0];
    // One more, to know whether there is another page.
    const found = await this.options.ratings.leaderboard(pool, max + 1, after && { value, nameKey });
    const page = found.slice(0, max);
    const end = page.at(-1);
    return {
      players: page.map(({ name, isBot, mu, games }, i) => ({
        rank: last + i + 1,
        name,
        ...(isBot === 1 && { isProgram: true as const }),
        points: toPoints(mu),
        games,
      })),
      ...(found.length > max && end && { next: cursorOf([end.value, end.nameKey, last + max]) }),
    };
  }

  /** The ratings of someone with an account, in the order of the pools; undefined without an account. */
  async ratingsOf(person: string): Promise<OwnRating[] | undefined> {
    const { ratings } = this.options;
    if ((await ratings.accounts([person])).length === 0) return undefined;
    const [stored, ranks] = await Promise.all([ratings.ratingsOf(person), ratings.ranks(person)]);
    return POOLS.flatMap((pool) => {
      const rating = stored.find((each) => each.pool === pool);
      const rank = ranks.find((each) => each.pool === pool)?.rank;
      return rating ? [{ pool, ...viewRating(rating), ...(rank !== undefined && { rank }) }] : [];
    });
  }

  /** The points of a person after each of the latest games. */
  async graph(person: string, pool: Pool, max: number): Promise<RatingGraph> {
    const points = await this.options.ratings.points(person, pool, max);
    return { pool, points: points.map(({ table, at, mu }) => ({ table, at, points: toPoints(mu) })) };
  }

  /**
   * The ratings of those at a table, by seat; null for bots, guests and free seats. After a rated game those that it led to.
   * Undefined if there is no such table.
   */
  async table(id: string): Promise<{ pool: Pool; seats: (SeatRating | null)[] } | undefined> {
    const { ratings, tableOf } = this.options;
    const rated = await ratings.game(id);
    if (rated) return this.afterGame(rated);
    const state = await tableOf(id);
    if (!state) return undefined;
    const pool = poolOf(state.config.deck);
    const people = state.seats.map((who) => (who.type === 'person' ? who.person.id : null));
    const ids = people.filter((person) => person !== null);
    const accounts = new Set(await ratings.accounts(ids));
    const stored = await ratings.ratings([...accounts], pool);
    return {
      pool,
      seats: people.map((person) => {
        const rating = stored.find((each) => each.person === person);
        return rating ? viewRating(rating) : null;
      }),
    };
  }

  private async afterGame({ pool, seats }: RatedGame) {
    const people = seats.flatMap(({ person }) => (person === null ? [] : [person]));
    const accounts = new Set(await this.options.ratings.accounts(people));
    return {
      pool,
      seats: seats.map(({ person, before, after }) =>
        person !== null && accounts.has(person) && before && after
          ? { ...viewRating(after), change: toPoints(after.mu) - toPoints(before.mu) }
          : null,
      ),
    };
  }
}

const viewRating = (rating: Rating): RatingView => ({
  points: toPoints(rating.mu),
  games: rating.games,
  isProvisional: isProvisional(rating),
});

const cursorOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseCursor(text: string): Cursor | undefined {
  if (text.length > MAX_CURSOR) return undefined;
  try {
    const parsed = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
    const [value, nameKey, rank] = parsed as readonly unknown[];
    const isCursor =
      Number.isFinite(value) &&
      typeof nameKey === 'string' &&
      !nameKey.includes('\0') &&
      Number.isSafeInteger(rank);
    return isCursor ? [value as number, nameKey, rank as number] : undefined;
  } catch {
    return undefined;
  }
}
