import { isDeepStrictEqual } from 'node:util';
import type { Pool, Rating } from '@oriflamme/ratings';
import { isErased, rateResult } from '../store/rateResult.ts';
import type {
  GameFacts,
  RatedGame,
  RatingKey,
  RatingStore,
  ResultSeat,
  StoredRating,
} from '../store/ratingStore.ts';
import type { Store } from '../store/store.ts';
import { readFacts } from './gameFacts.ts';

const PAGE = 500;
/** Games may end meanwhile: then their ratings are computed as well. */
const MAX_TRIES = 100;

export interface RecomputeOptions {
  readonly store: Pick<Store, 'load' | 'read'>;
  readonly ratings: RatingStore;
}

export interface RecomputeReport {
  /** Rated games. */
  readonly games: number;
  /** Those whose log is still there; the others are known by their results. */
  readonly fromLog: number;
  readonly ratings: number;
  /** Games whose stored result or ratings were different. */
  readonly differentGames: number;
  /** Ratings that were different, missing, or too many. */
  readonly differentRatings: number;
}

/** Computes all ratings again from the logs, and from the results of games whose log was deleted. */
class Recomputation {
  private readonly options: RecomputeOptions;
  private readonly computed = new Map<string, StoredRating>();
  readonly corrected: RatedGame[] = [];
  games = 0;
  fromLog = 0;
  /** Seats of erased people. */
  erased = 0;
  /** The number of the last game. */
  upTo = 0;

  constructor(options: RecomputeOptions) {
    this.options = options;
  }

  get size(): number {
    return this.computed.size;
  }

  /** Goes on with the games that were rated since. */
  async advance(): Promise<void> {
    for (;;) {
      const games = await this.options.ratings.games(this.upTo, PAGE);
      for (const game of games) await this.add(game);
      if (games.length < PAGE) return;
    }
  }

  /** How the stored ratings differ from those that were computed. */
  async differences(): Promise<{ ratings: StoredRating[]; removed: RatingKey[] }> {
    const missing = new Map(this.computed);
    const ratings: StoredRating[] = [];
    const removed: RatingKey[] = [];
    for (let after: RatingKey | undefined; ; ) {
      const page = await this.options.ratings.allRatings(PAGE, after);
      for (const stored of page) {
        const computed = missing.get(keyOf(stored));
        missing.delete(keyOf(stored));
        if (!computed) removed.push({ person: stored.person, pool: stored.pool });
        else if (!isDeepStrictEqual({ ...stored }, computed)) ratings.push(computed);
      }
      if (page.length < PAGE) return { ratings: [...ratings, ...missing.values()], removed };
      after = page.at(-1);
    }
  }

  private async add(stored: RatedGame): Promise<void> {
    const facts = await readFacts(this.options.store, stored.table, stored.endedAt);
    this.games += 1;
    if (facts) this.fromLog += 1;
    const game = facts ? withoutErased(facts, stored) : stored;
    this.upTo = stored.number;
    this.erased += stored.seats.filter(isErased).length;
    const { pool } = game;
    const seats = rateResult(game.seats.map(withoutRatings), (seat) =>
      this.before(stored, seat, game.seats[seat].person, pool),
    );
    // It was rated, so this would need another rule.
    if (!seats) throw new Error(`The game at table ${stored.table} cannot be rated any more.`);
    for (const { person, after } of seats)
      if (person !== null && after) this.computed.set(keyOf({ person, pool }), { person, pool, ...after });
    const rated = { number: stored.number, table: stored.table, endedAt: game.endedAt, pool, seats };
    if (!isDeepStrictEqual(rated, stored)) this.corrected.push(rated);
  }

  /** An erased person had the rating that is stored with the game. */
  private before(stored: RatedGame, seat: number, person: string | null, pool: Pool): Rating | undefined {
    if (person === null) return stored.seats[seat].before ?? undefined;
    const known = this.computed.get(keyOf({ person, pool }));
    return known && { mu: known.mu, sigma: known.sigma, games: known.games };
  }
}

/** Compares the stored ratings with those that follow from the games, and with `isReplacing` replaces them. */
export async function recompute(options: RecomputeOptions, isReplacing: boolean): Promise<RecomputeReport> {
  let work = new Recomputation(options);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await work.advance();
    const { corrected: games, upTo, erased } = work;
    const { ratings, removed } = await work.differences();
    // A game that was rated between the two reads would look like a difference.
    if ((await options.ratings.games(upTo, 1)).length > 0) continue;
    const isSame = games.length + ratings.length + removed.length === 0;
    const isDone =
      isSame ||
      !isReplacing ||
      (await options.ratings.apply({ type: 'correct', upTo, erased, games, ratings, removed }));
    if (isDone)
      return {
        games: work.games,
        fromLog: work.fromLog,
        ratings: work.size,
        differentGames: games.length,
        differentRatings: ratings.length + removed.length,
      };
    // Another game was rated, which the next round adds, or someone was erased meanwhile.
    if ((await options.ratings.games(upTo, 1)).length === 0) work = new Recomputation(options);
  }
  throw new Error('Games are rated faster than this can follow. Try again.');
}

const keyOf = ({ person, pool }: RatingKey): string => `${pool} ${person}`;

/** The log names an erased person by a pseudonym; the result does not name them at all. */
const withoutErased = (facts: GameFacts, stored: RatedGame): GameFacts => ({
  ...facts,
  seats: facts.seats.map((seat, index) => (isErased(stored.seats[index]) ? { ...seat, person: null } : seat)),
});

/** Named one by one: a stored seat has its ratings as well. */
const withoutRatings = (seat: ResultSeat): ResultSeat => ({
  person: seat.person,
  bot: seat.bot,
  treasury: seat.treasury,
  isWinner: seat.isWinner,
  isSubstituted: seat.isSubstituted,
  ownChoices: seat.ownChoices,
  substituteChoices: seat.substituteChoices,
});
