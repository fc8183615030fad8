import type { HistoryChange } from '../../historyStore.ts';
import type { Dialect } from '../dialect.ts';
import { run, type Script } from '../script.ts';

type ChangeOf<T extends HistoryChange['type']> = Extract<HistoryChange, { type: T }>;

/** Write queries of the HistoryStore, each change a script for one transaction. */
export class HistoryWriter {
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  apply(change: HistoryChange): Script<boolean> {
    return change.type === 'addGame' ? this.addGame(change) : this.finish(change);
  }

  /** Three statements, however many seats and counts there are. */
  private *addGame({ game, counts }: ChangeOf<'addGame'>): Script<boolean> {
    const { table, endedAt, pool, deck, clock, seats } = game;
    const added = yield* run(
      `INSERT INTO past_games (table_name, ended_at, pool, deck, clock, players)
       VALUES (:table, :endedAt, :pool, :deck, :clock, :players) ON CONFLICT DO NOTHING`,
      { table, endedAt, pool, deck, clock, players: seats.length },
    );
    if (added === 0) return false;
    const places = seats.map(({ person, name, bot, treasury, place, hasLeft }, seat) => ({
      seat,
      person,
      name,
      bot,
      treasury,
      place,
      hasLeft: Number(hasLeft),
    }));
    yield* run(
      `INSERT INTO past_seats (table_name, seat, person, name, bot, ended_at, treasury, place, has_left)
       SELECT :table, seat, person, name, bot, CAST(:endedAt AS BIGINT), treasury, place, "hasLeft"
       FROM ${this.dialect.items(':places', PLACE)}`,
      { table, endedAt, places: JSON.stringify(places) },
    );
    // In one order, so that two games of the same people do not wait for each other.
    const counted = counts
      .flatMap(({ person, counts: own }) =>
        Object.entries(own).map(([name, value]) => ({ person, name, value })),
      )
      .toSorted((a, b) => compare(a.person, b.person) || compare(a.name, b.name));
    if (counted.length > 0)
      yield* run(
        `INSERT INTO play_counts (person, name, value, at)
         SELECT person, name, value, CAST(:at AS BIGINT)
         FROM ${this.dialect.items(':counted', { person: 'text', name: 'text', value: 'number' })} WHERE 0 = 0
         ON CONFLICT (person, name) DO UPDATE SET value = play_counts.value + excluded.value, at = excluded.at`,
        { counted: JSON.stringify(counted), at: endedAt },
      );
    return true;
  }

  private *finish({ table, achievements }: ChangeOf<'finish'>): Script<boolean> {
    if (achievements.length > 0)
      yield* run(
        `INSERT INTO achievements (person, name, table_name, at)
         SELECT person, name, :table, at
         FROM ${this.dialect.items(':achievements', { person: 'text', name: 'text', at: 'number' })} WHERE 0 = 0
         ON CONFLICT DO NOTHING`,
        { table, achievements: JSON.stringify(achievements) },
      );
    return (
      (yield* run('UPDATE tables SET has_history = 1 WHERE name = :table AND has_history = 0', { table })) > 0
    );
  }
}

const PLACE = {
  seat: 'number',
  person: 'text',
  name: 'text',
  bot: 'text',
  treasury: 'number',
  place: 'number',
  hasLeft: 'number',
} as const;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
