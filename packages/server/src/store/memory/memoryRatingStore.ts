import type { Pool } from '@oriflamme/ratings';
import { isListed, leaderboardValue } from '@oriflamme/ratings/games';
import { isErased, rateResult } from '../rateResult.ts';
import type {
  AfterPlayer,
  GameFacts,
  RankedPlayer,
  RatedGame,
  RatingChange,
  RatingKey,
  RatingPoint,
  RatingRows,
  RatingStore,
  StoredRating,
} from '../ratingStore.ts';

interface Account {
  readonly person: string;
  readonly name: string;
}

/** In-memory store of ratings: the model that the others are compared with. It is told of finished games and accounts. */
export class MemoryRatingStore implements RatingStore {
  /** By person and pool. */
  private readonly known = new Map<string, StoredRating>();
  private readonly rated: RatedGame[] = [];
  private readonly waiting: RatingRows['unsettled'][] = [];
  private readonly people = new Map<string, Account>();

  addFinished(table: string, endedAt: number): void {
    this.waiting.push({ table, endedAt });
  }

  addAccount(account: Account): void {
    this.people.set(account.person, account);
  }

  erase(person: string): void {
    for (const [key, rating] of this.known) if (rating.person === person) this.known.delete(key);
    for (const [index, game] of this.rated.entries()) {
      const seats = game.seats.map((seat) => (seat.person === person ? { ...seat, person: null } : seat));
      this.rated[index] = { ...game, seats };
    }
    this.people.delete(person);
  }

  async apply(change: RatingChange): Promise<boolean> {
    switch (change.type) {
      case 'settle':
        return this.settle(change.game);
      case 'skip':
        return change.tables.filter((table) => this.takeWaiting(table)).length > 0;
      case 'correct':
        if (change.upTo !== this.rated.length || change.erased !== this.erasedSeats()) return false;
        for (const game of change.games) this.rated[game.number - 1] = game;
        for (const rating of change.ratings) this.known.set(keyOf(rating), rating);
        for (const key of change.removed) this.known.delete(keyOf(key));
        return true;
    }
  }

  async unsettled(max: number): Promise<RatingRows['unsettled'][]> {
    return this.waiting
      .toSorted((a, b) => a.endedAt - b.endedAt || (a.table < b.table ? -1 : 1))
      .slice(0, max);
  }

  async ratings(people: readonly string[], pool: Pool): Promise<StoredRating[]> {
    return this.all().filter((rating) => rating.pool === pool && people.includes(rating.person));
  }

  async accounts(people: readonly string[]): Promise<string[]> {
    return [...this.people.keys()].filter((person) => people.includes(person)).toSorted();
  }

  async ratingsOf(person: string): Promise<StoredRating[]> {
    return this.all().filter((rating) => rating.person === person);
  }

  async ranks(person: string): Promise<RatingRows['ranks'][]> {
    const pools = (await this.ratingsOf(person)).map(({ pool }) => pool).toSorted();
    const name = this.people.get(person)?.name;
    const boards = await Promise.all(pools.map((pool) => this.leaderboard(pool, Number.POSITIVE_INFINITY)));
    return boards.flatMap((board, i) => {
      const place = board.findIndex((player) => player.name === name);
      return place < 0 ? [] : [{ pool: pools[i], rank: place + 1 }];
    });
  }

  async leaderboard(pool: Pool, max: number, after?: AfterPlayer): Promise<RankedPlayer[]> {
    return this.all()
      .filter((rating) => rating.pool === pool && isListed(rating) && this.people.has(rating.person))
      .map(({ person, mu, sigma, games }) => {
        const { name } = this.people.get(person)!;
        const value = leaderboardValue({ mu, sigma, games });
        return { name, nameKey: name.toLowerCase(), mu, sigma, games, value, isBot: 0 };
      })
      .toSorted(byPlace)
      .filter((player) => !after || byPlace(after, player) < 0)
      .slice(0, max);
  }

  async points(person: string, pool: Pool, max: number): Promise<RatingPoint[]> {
    return this.rated
      .filter((game) => game.pool === pool)
      .flatMap(({ table, endedAt: at, seats }) =>
        seats.filter((seat) => seat.person === person).map(({ after }) => ({ table, at, ...after! })),
      )
      .slice(-max);
  }

  async game(table: string): Promise<RatedGame | undefined> {
    return this.rated.find((game) => game.table === table);
  }

  async games(after: number, max: number): Promise<RatedGame[]> {
    return this.rated.slice(after, after + max);
  }

  async allRatings(max: number, after?: RatingKey): Promise<StoredRating[]> {
    return this.all()
      .filter((rating) => !after || byKey(after, rating) < 0)
      .slice(0, max);
  }

  private settle(game: GameFacts): boolean {
    if (!this.takeWaiting(game.table)) return false;
    const { pool } = game;
    const seats = rateResult(game.seats, (seat) => {
      const { person } = game.seats[seat];
      const found = person === null ? undefined : this.known.get(keyOf({ person, pool }));
      return found && { mu: found.mu, sigma: found.sigma, games: found.games };
    });
    if (!seats) return false;
    this.rated.push({ ...game, number: this.rated.length + 1, seats });
    for (const { person, after } of seats)
      if (person !== null && after) this.known.set(keyOf({ person, pool }), { ...after, person, pool });
    return true;
  }

  private takeWaiting(table: string): boolean {
    const index = this.waiting.findIndex((each) => each.table === table);
    if (index >= 0) this.waiting.splice(index, 1);
    return index >= 0;
  }

  private erasedSeats(): number {
    return this.rated.flatMap(({ seats }) => seats.filter(isErased)).length;
  }

  private all(): StoredRating[] {
    return [...this.known.values()].toSorted(byKey);
  }
}

const keyOf = ({ person, pool }: RatingKey): string => `${pool} ${person}`;

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

const byKey = (a: RatingKey, b: RatingKey): number => compare(a.person, b.person) || compare(a.pool, b.pool);

const byPlace = (a: AfterPlayer, b: AfterPlayer): number =>
  compare(b.value, a.value) || compare(a.nameKey, b.nameKey);
