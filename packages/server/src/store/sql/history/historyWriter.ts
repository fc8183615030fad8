import type { HistoryChange } from '../../historyStore.ts';
import { run, type Script } from '../script.ts';

type ChangeOf<T extends HistoryChange['type']> = Extract<HistoryChange, { type: T }>;

/** Write queries of the HistoryStore, each change a script for one transaction. */
export function* writeHistory(change: HistoryChange): Script<boolean> {
  return change.type === 'addGame' ? yield* addGame(change) : yield* finish(change);
}

function* addGame({ game, counts }: ChangeOf<'addGame'>): Script<boolean> {
  const { table, endedAt, pool, deck, clock, seats } = game;
  const added = yield* run(
    `INSERT INTO past_games (table_name, ended_at, pool, deck, clock, players)
     VALUES (:table, :endedAt, :pool, :deck, :clock, :players) ON CONFLICT DO NOTHING`,
    { table, endedAt, pool, deck, clock, players: seats.length },
  );
  if (added === 0) return false;
  for (const [seat, { person, name, bot, treasury, place, hasLeft }] of seats.entries())
    yield* run(
      `INSERT INTO past_seats (table_name, seat, person, name, bot, ended_at, treasury, place, has_left)
       VALUES (:table, :seat, :person, :name, :bot, :endedAt, :treasury, :place, :hasLeft)`,
      { table, seat, person, name, bot, endedAt, treasury, place, hasLeft: Number(hasLeft) },
    );
  // In one order, so that two games of the same people do not wait for each other.
  for (const { person, counts: numbers } of counts.toSorted((a, b) => (a.person < b.person ? -1 : 1)))
    for (const [name, value] of Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      yield* run(
        `INSERT INTO play_counts (person, name, value, at) VALUES (:person, :name, :value, :at)
         ON CONFLICT (person, name) DO UPDATE SET value = play_counts.value + :value, at = :at`,
        { person, name, value, at: endedAt },
      );
  return true;
}

function* finish({ table, achievements }: ChangeOf<'finish'>): Script<boolean> {
  for (const { person, name, at } of achievements)
    yield* run(
      `INSERT INTO achievements (person, name, table_name, at) VALUES (:person, :name, :table, :at)
       ON CONFLICT DO NOTHING`,
      { person, name, table, at },
    );
  return (
    (yield* run('UPDATE tables SET has_history = 1 WHERE name = :table AND has_history = 0', { table })) > 0
  );
}

/** Nobody finds a person in the games of others any more. */
export function* eraseHistory(person: string, pseudonym: string): Script<void> {
  yield* run('UPDATE past_seats SET person = NULL, name = :pseudonym WHERE person = :person', {
    person,
    pseudonym,
  });
  yield* run('DELETE FROM play_counts WHERE person = :person', { person });
  yield* run('DELETE FROM achievements WHERE person = :person', { person });
}

/** Forgets which games guests have played before a time; their games stay in the history of others. Counts the seats. */
export function* pruneGuestHistory(before: number, max: number): Script<number> {
  const guests = 'NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person =';
  const count = yield* run(
    `UPDATE past_seats SET person = NULL WHERE (table_name, seat) IN
       (SELECT table_name, seat FROM past_seats WHERE person IS NOT NULL AND ended_at < :before
        AND ${guests} past_seats.person) LIMIT :max)`,
    { before, max },
  );
  yield* run(
    `DELETE FROM play_counts WHERE (person, name) IN
       (SELECT person, name FROM play_counts WHERE at < :before AND ${guests} play_counts.person) LIMIT :max)`,
    { before, max },
  );
  yield* run(
    `DELETE FROM achievements WHERE (person, name) IN
       (SELECT person, name FROM achievements WHERE at < :before AND ${guests} achievements.person) LIMIT :max)`,
    { before, max },
  );
  // Games that nobody remembers.
  const forgotten = `SELECT table_name FROM past_games WHERE ended_at < :before AND NOT EXISTS
    (SELECT 1 FROM past_seats WHERE past_seats.table_name = past_games.table_name AND person IS NOT NULL) LIMIT :max`;
  yield* run(`DELETE FROM past_games WHERE table_name IN (${forgotten})`, { before, max });
  yield* run(
    `DELETE FROM past_seats WHERE person IS NULL AND ended_at < :before
     AND NOT EXISTS (SELECT 1 FROM past_games WHERE past_games.table_name = past_seats.table_name)`,
    { before },
  );
  return count;
}
