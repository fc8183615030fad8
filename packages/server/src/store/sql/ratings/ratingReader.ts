import type { Pool, Rating } from '@oriflamme/ratings';
import type { RatedGame, RatedSeat, RatingQuery, ResultSeat } from '../../ratingStore.ts';
import { all, type Script, type Values } from '../script.ts';

/** People in one statement; fewer are filled up, so that there is one statement. */
const PEOPLE_AT_ONCE = 20;
const PEOPLE = Array.from({ length: PEOPLE_AT_ONCE }, (_, i) => `:p${i}`).join(', ');

/** Read queries of the RatingStore. */
export function* readRatings(query: RatingQuery): Script<unknown[]> {
  switch (query.type) {
    case 'unsettled':
      return yield* all(
        `SELECT name AS "table", ended_at AS "endedAt" FROM tables WHERE is_over = 1 AND is_settled = 0
         ORDER BY ended_at, name LIMIT :max`,
        { max: query.max },
      );
    case 'ratings':
      return yield* ofPeople(
        query.people,
        `SELECT ${RATING} FROM ratings WHERE pool = :pool AND person IN (${PEOPLE}) ORDER BY person`,
        { pool: query.pool },
      );
    case 'accounts':
      return yield* ofPeople(
        query.people,
        `SELECT person FROM accounts WHERE person IN (${PEOPLE}) ORDER BY person`,
      );
    case 'ratingsOf':
      return yield* all(`SELECT ${RATING} FROM ratings WHERE person = :person ORDER BY pool`, {
        person: query.person,
      });
    case 'ranks':
      return yield* all(RANKS, { person: query.person });
    case 'leaderboard':
      return yield* leaderboard(query);
    case 'points':
      return (yield* all(
        `SELECT table_name AS "table", ended_at AS at, mu_after AS mu, sigma_after AS sigma, games_after AS games
         FROM result_seats JOIN results ON results.number = result_seats.number
         WHERE person = :person AND pool = :pool ORDER BY results.number DESC LIMIT :max`,
        { person: query.person, pool: query.pool, max: query.max },
      )).toReversed();
    case 'game':
      return yield* ratedGames('table_name = :table', { table: query.table });
    case 'games':
      return yield* ratedGames(
        'number IN (SELECT number FROM results WHERE number > :after ORDER BY number LIMIT :max)',
        {
          after: query.after,
          max: query.max,
        },
      );
    case 'allRatings':
      return yield* all(
        `SELECT ${RATING} FROM ratings WHERE (person, pool) > (:person, :pool)
         ORDER BY person, pool LIMIT :max`,
        { person: query.after?.person ?? '', pool: query.after?.pool ?? '', max: query.max },
      );
  }
}

const RATING = 'person, pool, mu, sigma, games';

function* ofPeople(people: readonly string[], sql: string, values: Values = {}): Script<unknown[]> {
  const rows: unknown[] = [];
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE);
    const names = Array.from({ length: PEOPLE_AT_ONCE }, (_, i) => [`p${i}`, some[i] ?? some[0]] as const);
    rows.push(...(yield* all(sql, { ...values, ...Object.fromEntries(names) })));
  }
  return rows;
}

/** The same order as on a leaderboard. */
const RANKS = `SELECT own.pool, (SELECT count(*) + 1 FROM ratings better
      JOIN accounts others ON others.person = better.person
      WHERE better.pool = own.pool AND better.is_listed = 1
        AND (better.value > own.value OR (better.value = own.value AND others.name_key < accounts.name_key))) AS rank
  FROM ratings own JOIN accounts ON accounts.person = own.person
  WHERE own.person = :person AND own.is_listed = 1 ORDER BY own.pool`;

function leaderboard({ pool, after, max }: Extract<RatingQuery, { type: 'leaderboard' }>): Script<unknown[]> {
  const below = after ? 'AND (value < :value OR (value = :value AND name_key > :nameKey))' : '';
  return all(
    `SELECT name, name_key AS "nameKey", mu, sigma, games, value,
       CASE WHEN bot_accounts.person IS NULL THEN 0 ELSE 1 END AS "isBot"
     FROM ratings JOIN accounts ON accounts.person = ratings.person
     LEFT JOIN bot_accounts ON bot_accounts.person = ratings.person
     WHERE pool = :pool AND is_listed = 1 ${below} ORDER BY value DESC, name_key LIMIT :max`,
    { pool, max, ...(after && { value: after.value, nameKey: after.nameKey }) },
  );
}

interface SeatRow extends Omit<ResultSeat, 'isWinner' | 'isSubstituted'> {
  readonly number: number;
  readonly table: string;
  readonly endedAt: number;
  readonly pool: Pool;
  readonly isWinner: number;
  readonly isSubstituted: number;
  readonly muBefore: number | null;
  readonly sigmaBefore: number | null;
  readonly gamesBefore: number | null;
  readonly muAfter: number | null;
  readonly sigmaAfter: number | null;
  readonly gamesAfter: number | null;
}

function* ratedGames(which: string, values: Values): Script<RatedGame[]> {
  const rows = yield* all<SeatRow>(
    `SELECT results.number, table_name AS "table", ended_at AS "endedAt", pool, person, bot, treasury,
       is_winner AS "isWinner", is_substituted AS "isSubstituted", own_choices AS "ownChoices",
       substitute_choices AS "substituteChoices", mu_before AS "muBefore", sigma_before AS "sigmaBefore",
       games_before AS "gamesBefore", mu_after AS "muAfter", sigma_after AS "sigmaAfter",
       games_after AS "gamesAfter"
     FROM results JOIN result_seats ON result_seats.number = results.number
     WHERE results.${which} ORDER BY results.number, seat`,
    values,
  );
  const found = new Map<number, RatedGame & { readonly seats: RatedSeat[] }>();
  for (const row of rows) {
    const { number, table, endedAt, pool } = row;
    const game = found.get(number) ?? { number, table, endedAt, pool, seats: [] };
    game.seats.push(seatOf(row));
    found.set(number, game);
  }
  return [...found.values()];
}

const seatOf = (row: SeatRow): RatedSeat => ({
  person: row.person,
  bot: row.bot,
  treasury: row.treasury,
  isWinner: row.isWinner === 1,
  isSubstituted: row.isSubstituted === 1,
  ownChoices: row.ownChoices,
  substituteChoices: row.substituteChoices,
  before: ratingOf(row.muBefore, row.sigmaBefore, row.gamesBefore),
  after: ratingOf(row.muAfter, row.sigmaAfter, row.gamesAfter),
});

const ratingOf = (mu: number | null, sigma: number | null, games: number | null): Rating | null =>
  mu === null || sigma === null || games === null ? null : { mu, sigma, games };
