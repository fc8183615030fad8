import { isListed, leaderboardValue, type Rating } from '@oriflamme/ratings/games';
import { rateResult } from '../../rateResult.ts';
import type {
  GameFacts,
  RatedGame,
  RatedSeat,
  RatingChange,
  ResultSeat,
  StoredRating,
} from '../../ratingStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, run, type Script, type Values } from '../script.ts';

/** Write queries of the RatingStore. */
export class RatingWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  *apply(change: RatingChange): Script<boolean> {
    switch (change.type) {
      case 'settle':
        return yield* this.settle(change.game);
      case 'skip': {
        let count = 0;
        for (const table of change.tables) count += yield* markSettled(table);
        return count > 0;
      }
      case 'correct':
        return yield* this.correct(change);
    }
  }

  /** Games are rated one after the other: each needs the ratings that the one before has left. */
  private *settle(game: GameFacts): Script<boolean> {
    const number = (yield* lockNumber(this.dialect)) + 1;
    if ((yield* markSettled(game.table)) === 0) return false;
    const { table, endedAt, pool } = game;
    const facts = yield* withoutErased(game);
    const before: (Rating | undefined)[] = [];
    for (const { person } of facts)
      before.push(
        person === null
          ? undefined
          : (yield* all<Rating>(
              'SELECT mu, sigma, games FROM ratings WHERE person = :person AND pool = :pool',
              { person, pool },
            ))[0],
      );
    const seats = rateResult(facts, (seat) => before[seat]);
    if (!seats) return false;
    yield* run(
      'INSERT INTO results (number, table_name, ended_at, pool) VALUES (:number, :table, :endedAt, :pool)',
      { number, table, endedAt, pool },
    );
    for (const [seat, each] of seats.entries()) {
      yield* run(INSERT_SEAT, seatValues(number, seat, each));
      if (each.person !== null && each.after) yield* setRating({ ...each.after, person: each.person, pool });
    }
    yield* run("UPDATE facts SET value = :number WHERE name = 'ratedGames'", { number });
    return true;
  }

  private *correct({
    upTo,
    erased,
    games,
    ratings,
    removed,
  }: Extract<RatingChange, { type: 'correct' }>): Script<boolean> {
    if ((yield* lockNumber(this.dialect)) !== upTo) return false;
    const [found] = yield* all<{ erased: number }>(
      'SELECT count(*) AS erased FROM result_seats WHERE person IS NULL AND bot IS NULL',
    );
    if (found.erased !== erased) return false;
    for (const game of games) yield* replaceGame(game);
    for (const rating of ratings) yield* setRating(rating);
    for (const { person, pool } of removed)
      yield* run('DELETE FROM ratings WHERE person = :person AND pool = :pool', { person, pool });
    return true;
  }
}

/** The number of the last rated game. Nobody else changes ratings until the end of the transaction. */
function* lockNumber({ forUpdate }: Dialect): Script<number> {
  const sql = `SELECT value FROM facts WHERE name = 'ratedGames' ${forUpdate}`;
  const [{ value }] = yield* all<{ value: number }>(sql);
  return value;
}

/** A person who was erased after the facts were read is no player of the table any more. */
function* withoutErased({ table, seats }: GameFacts): Script<ResultSeat[]> {
  const players = yield* all<{ person: string }>(
    'SELECT person FROM players JOIN tables ON id = players.table_id WHERE name = :table',
    { table },
  );
  return seats.map((seat) =>
    players.some(({ person }) => person === seat.person) ? seat : { ...seat, person: null },
  );
}

/** Deletes a person's ratings. The seats in the results of others keep the rating, and nothing that tells whose it was. */
export function* eraseRatings(dialect: Dialect, person: string): Script<void> {
  yield* lockNumber(dialect);
  yield* run('DELETE FROM ratings WHERE person = :person', { person });
  yield* run('UPDATE result_seats SET person = NULL WHERE person = :person', { person });
}

const markSettled = (table: string): Script<number> =>
  run('UPDATE tables SET is_settled = 1 WHERE name = :table AND is_over = 1 AND is_settled = 0', { table });

const INSERT_SEAT = `
  INSERT INTO result_seats (number, seat, person, bot, treasury, is_winner, is_substituted, own_choices,
    substitute_choices, mu_before, sigma_before, games_before, mu_after, sigma_after, games_after)
  VALUES (:number, :seat, :person, :bot, :treasury, :isWinner, :isSubstituted, :ownChoices,
    :substituteChoices, :muBefore, :sigmaBefore, :gamesBefore, :muAfter, :sigmaAfter, :gamesAfter)`;

const seatValues = (number: number, seat: number, { before, after, ...facts }: RatedSeat): Values => ({
  ...facts,
  number,
  seat,
  isWinner: Number(facts.isWinner),
  isSubstituted: Number(facts.isSubstituted),
  muBefore: before?.mu ?? null,
  sigmaBefore: before?.sigma ?? null,
  gamesBefore: before?.games ?? null,
  muAfter: after?.mu ?? null,
  sigmaAfter: after?.sigma ?? null,
  gamesAfter: after?.games ?? null,
});

function* replaceGame({ number, pool, endedAt, seats }: RatedGame): Script<void> {
  yield* run('UPDATE results SET pool = :pool, ended_at = :endedAt WHERE number = :number', {
    pool,
    endedAt,
    number,
  });
  yield* run('DELETE FROM result_seats WHERE number = :number', { number });
  for (const [seat, each] of seats.entries()) yield* run(INSERT_SEAT, seatValues(number, seat, each));
}

function* setRating({ person, pool, mu, sigma, games }: StoredRating): Script<void> {
  const rating = { mu, sigma, games };
  yield* run(
    `INSERT INTO ratings (person, pool, mu, sigma, games, value, is_listed)
     VALUES (:person, :pool, :mu, :sigma, :games, :value, :isListed)
     ON CONFLICT (person, pool) DO UPDATE
     SET mu = :mu, sigma = :sigma, games = :games, value = :value, is_listed = :isListed`,
    {
      ...rating,
      person,
      pool,
      value: leaderboardValue(rating),
      isListed: Number(isListed(rating)),
    },
  );
}
