import type { DatabaseSync } from 'node:sqlite';
import type { StoredTable, LogRow, PlayerTable } from './store.ts';

/** All that is ever read. */
export class LogReader {
  private readonly database: DatabaseSync;
  private readonly sql;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.sql = {
      table: database.prepare('SELECT id, state FROM tables WHERE name = ?'),
      rows: database.prepare('SELECT n, at, rules, entry FROM log WHERE table_id = ? AND n > ? ORDER BY n'),
      open: database.prepare('SELECT name AS "table", state, last_n AS lastN FROM tables WHERE is_over = 0'),
      tablesOf: database.prepare(`
        SELECT name AS "table", state, at FROM sitters JOIN tables ON id = sitters.table_id
        JOIN log ON log.table_id = id AND n = last_n
        WHERE person = ? ORDER BY is_over, at DESC, id DESC LIMIT ?`),
      events: database.prepare('SELECT events FROM kept_events JOIN tables ON id = table_id WHERE name = ?'),
    };
  }

  table(table: string, after: number): { rows: LogRow[]; state: string } | undefined {
    // One transaction, so that rows and state are of one moment.
    this.database.exec('BEGIN');
    try {
      const found = this.sql.table.get(table) as { id: number; state: string } | undefined;
      if (found === undefined) return undefined;
      const rows = this.sql.rows.all(found.id, after) as unknown as Omit<LogRow, 'table'>[];
      return { rows: rows.map((row) => ({ table, ...row })), state: found.state };
    } finally {
      this.database.exec('COMMIT');
    }
  }

  openTables(): StoredTable[] {
    return this.sql.open.all() as unknown as StoredTable[];
  }

  tablesOf(person: string, most: number): PlayerTable[] {
    return this.sql.tablesOf.all(person, most) as unknown as PlayerTable[];
  }

  events(table: string): string | undefined {
    return this.sql.events.get(table)?.['events'] as string | undefined;
  }
}
