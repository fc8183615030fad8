import type { DailyChange } from '../../dailyStore.ts';
import type { Pseudonym } from '../../erasePerson.ts';
import { all, run, type Script } from '../script.ts';

/** Reads of the DailyStore. */
export type DailyQuery =
  | { readonly type: 'deal'; readonly day: string }
  | { readonly type: 'try'; readonly day: string; readonly person: string }
  | { readonly type: 'tries'; readonly day: string; readonly max: number }
  | { readonly type: 'triesOf'; readonly person: string; readonly max: number };

const TRY = `day, person, name, is_guest AS "isGuest", table_name AS "table", started_at AS "startedAt",
  finished_at AS "finishedAt", treasuries, luck`;

export function* readDaily(query: DailyQuery): Script<unknown[]> {
  switch (query.type) {
    case 'deal':
      return yield* all('SELECT day, seed, config FROM daily_deals WHERE day = :day', { day: query.day });
    case 'try':
      return yield* all(`SELECT ${TRY} FROM daily_tries WHERE day = :day AND person = :person`, {
        day: query.day,
        person: query.person,
      });
    case 'tries':
      return yield* all(
        `SELECT ${TRY} FROM daily_tries WHERE day = :day
         ORDER BY CASE WHEN finished_at IS NULL THEN 1 ELSE 0 END, finished_at, person LIMIT :max`,
        { day: query.day, max: query.max },
      );
    case 'triesOf':
      return yield* all(
        `SELECT ${TRY} FROM daily_tries WHERE person = :person ORDER BY day DESC LIMIT :max`,
        { person: query.person, max: query.max },
      );
  }
}

/** Changes of the DailyStore, each a script for one transaction. Returns whether the change was made. */
export function* changeDaily(change: DailyChange): Script<boolean> {
  switch (change.type) {
    case 'addDeal': {
      const { day, seed, config } = change;
      const sql = `INSERT INTO daily_deals (day, seed, config) VALUES (:day, :seed, :config)
        ON CONFLICT (day) DO NOTHING`;
      return (yield* run(sql, { day, seed, config })) > 0;
    }
    case 'startTry': {
      const { day, person, name, isGuest, table, at, max } = change;
      const [{ count }] = yield* all<{ count: number }>(
        'SELECT count(*) AS count FROM daily_tries WHERE day = :day',
        { day },
      );
      if (count >= max) return false;
      const sql = `INSERT INTO daily_tries (day, person, name, is_guest, table_name, started_at)
        VALUES (:day, :person, :name, :isGuest, :table, :at) ON CONFLICT (day, person) DO NOTHING`;
      return (yield* run(sql, { day, person, name, isGuest: Number(isGuest), table, at })) > 0;
    }
    case 'finishTry': {
      const { table, at } = change;
      const treasuries = change.treasuries && JSON.stringify(change.treasuries);
      const luck = change.luck && JSON.stringify(change.luck);
      const sql = `UPDATE daily_tries SET finished_at = :at, treasuries = :treasuries, luck = :luck
        WHERE table_name = :table AND finished_at IS NULL`;
      return (yield* run(sql, { table, at, treasuries, luck })) > 0;
    }
  }
}

/** The results stay, under a pseudonym. */
export function* eraseTries(person: string, { id, name }: Pseudonym): Script<void> {
  yield* run('UPDATE daily_tries SET person = :id, name = :name WHERE person = :person', {
    id,
    name,
    person,
  });
}
