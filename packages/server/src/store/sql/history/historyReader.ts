import type { HistoryCursor, HistoryData, HistoryFilter } from '../../historyStore.ts';
import type { Dialect } from '../dialect.ts';
import { all, type Script } from '../script.ts';

/** Reads of the HistoryStore. */
export type HistoryQuery =
  | { readonly type: 'unfinished'; readonly max: number }
  | {
      readonly type: 'games';
      readonly person: string;
      readonly filter: HistoryFilter;
      readonly max: number;
      readonly after: HistoryCursor | undefined;
    }
  | { readonly type: 'opponents'; readonly person: string; readonly max: number }
  | { readonly type: 'counts'; readonly people: readonly string[] }
  | { readonly type: 'achievements'; readonly person: string }
  | { readonly type: 'achievementsAt'; readonly person: string; readonly table: string };

export interface GameRow {
  readonly table: string;
  readonly endedAt: number;
  readonly pool: string;
  readonly deck: string;
  readonly clock: string;
  readonly seat: number;
}

export interface SeatRow {
  readonly table: string;
  readonly person: string | null;
  readonly name: string;
  readonly bot: string | null;
  readonly treasury: number;
  readonly place: number;
  readonly hasLeft: number;
  readonly isProgram: number;
}

const ACHIEVEMENT = 'SELECT name, table_name AS "table", at FROM achievements WHERE person = :person';

/** Read queries of the HistoryStore. A page of games has two lists: games and seats. */
export function* readHistory(dialect: Dialect, query: HistoryQuery): Script<unknown[]> {
  switch (query.type) {
    case 'unfinished':
      return yield* all(
        'SELECT name AS "table" FROM tables WHERE is_over = 1 AND has_history = 0 ORDER BY id LIMIT :max',
        { max: query.max },
      );
    case 'games':
      return yield* games(dialect, query);
    case 'opponents':
      return yield* all(
        `SELECT other.name, count(*) AS games, sum(CASE WHEN own.place = 1 THEN 1 ELSE 0 END) AS won,
           count(bot_accounts.person) AS programs
         FROM past_seats own JOIN past_seats other ON other.table_name = own.table_name AND other.seat <> own.seat
         LEFT JOIN bot_accounts ON bot_accounts.person = other.person
         WHERE own.person = :person AND other.bot IS NULL
         GROUP BY other.name ORDER BY games DESC, other.name LIMIT :max`,
        { person: query.person, max: query.max },
      );
    case 'counts':
      return yield* all(
        `SELECT person, name, value FROM play_counts WHERE ${dialect.oneOf('person', ':people')} ORDER BY name`,
        { people: JSON.stringify(query.people) },
      );
    case 'achievements':
      return yield* all(`${ACHIEVEMENT} ORDER BY at DESC, name`, { person: query.person });
    case 'achievementsAt':
      return yield* all(`${ACHIEVEMENT} AND table_name = :table ORDER BY name`, {
        person: query.person,
        table: query.table,
      });
  }
}

/** Everything of a person, at most `max` games. */
export function* historyData(person: string, max: number): Script<HistoryData> {
  return {
    games: yield* all(
      `SELECT table_name AS "table", ended_at AS "endedAt", seat, treasury, place FROM past_seats
       WHERE person = :person ORDER BY ended_at DESC LIMIT :max`,
      { person, max },
    ),
    counts: yield* all('SELECT name, value FROM play_counts WHERE person = :person ORDER BY name', {
      person,
    }),
    achievements: yield* all(`${ACHIEVEMENT} ORDER BY at DESC, name`, { person }),
  };
}

function* games(
  dialect: Dialect,
  { person, filter, max, after }: Extract<HistoryQuery, { type: 'games' }>,
): Script<[GameRow[], SeatRow[]]> {
  const { pool, players, result, clock, opponent } = filter;
  const wanted = [
    ...(pool === undefined ? [] : ['pool = :pool']),
    ...(players === undefined ? [] : ['players = :players']),
    ...(result === undefined ? [] : [result === 'won' ? 'own.place = 1' : 'own.place > 1']),
    ...(clock === undefined ? [] : ['clock = :clock']),
    ...(opponent === undefined
      ? []
      : [
          `EXISTS (SELECT 1 FROM past_seats other WHERE other.table_name = own.table_name
             AND other.seat <> own.seat AND other.name = :opponent)`,
        ]),
    ...(after === undefined ? [] : ['(own.ended_at, own.table_name) < (:endedAt, :table)']),
  ];
  const found = yield* all<GameRow>(
    `SELECT own.table_name AS "table", own.ended_at AS "endedAt", pool, deck, clock, own.seat
     FROM past_seats own JOIN past_games ON past_games.table_name = own.table_name
     WHERE own.person = :person ${wanted.map((each) => `AND ${each}`).join(' ')}
     ORDER BY own.ended_at DESC, own.table_name DESC LIMIT :max`,
    {
      person,
      max,
      ...(pool !== undefined && { pool }),
      ...(players !== undefined && { players }),
      ...(clock !== undefined && { clock }),
      ...(opponent !== undefined && { opponent }),
      ...(after !== undefined && { endedAt: after.endedAt, table: after.table }),
    },
  );
  const seats = yield* all<SeatRow>(
    `SELECT table_name AS "table", past_seats.person, name, bot, treasury, place, has_left AS "hasLeft",
       CASE WHEN bot_accounts.person IS NULL THEN 0 ELSE 1 END AS "isProgram"
     FROM past_seats LEFT JOIN bot_accounts ON bot_accounts.person = past_seats.person
     WHERE ${dialect.oneOf('table_name', ':tables')} ORDER BY table_name, seat`,
    { tables: JSON.stringify(found.map(({ table }) => table)) },
  );
  return [found, seats];
}
