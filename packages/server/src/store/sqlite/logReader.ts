import type { DatabaseSync } from 'node:sqlite';
import type { ChatRow, LogRow, PlayerTable, StoredChat, StoredTable } from '../store.ts';

/** All read queries. */
export class LogReader {
  private readonly database: DatabaseSync;
  private readonly sql;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.sql = {
      table: database.prepare('SELECT id, state FROM tables WHERE name = ?'),
      rows: database.prepare(
        'SELECT seq, at, rules, entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?',
      ),
      lastChat: database.prepare('SELECT last_chat AS last FROM tables WHERE name = ?'),
      chat: database.prepare(`
        SELECT number, at, message FROM chat JOIN tables ON id = table_id WHERE name = ? ORDER BY number`),
      open: database.prepare('SELECT name AS "table", state FROM tables WHERE is_over = 0'),
      tablesOf: database.prepare(`
        SELECT name AS "table", state, at FROM players JOIN tables ON id = players.table_id
        JOIN log ON log.table_id = id AND seq = last_seq
        WHERE person = ? ORDER BY is_over, at DESC, name LIMIT ?`),
      events: database.prepare('SELECT events FROM game_events JOIN tables ON id = table_id WHERE name = ?'),
    };
  }

  /** A negative `max` stands for all rows. */
  table(table: string, afterSeq: number, max = -1): { rows: LogRow[]; state: string } | undefined {
    // One transaction: rows and state come from the same snapshot.
    this.database.exec('BEGIN');
    try {
      const found = this.sql.table.get(table) as { id: number; state: string } | undefined;
      if (found === undefined) return undefined;
      const rows = this.sql.rows.all(found.id, afterSeq, max) as unknown as Omit<LogRow, 'table'>[];
      return { rows: rows.map((row) => ({ table, ...row })), state: found.state };
    } finally {
      this.database.exec('COMMIT');
    }
  }

  chat(table: string): StoredChat {
    this.database.exec('BEGIN');
    try {
      const last = (this.sql.lastChat.get(table)?.['last'] as number | undefined) ?? 0;
      return { last, rows: this.sql.chat.all(table) as unknown as ChatRow[] };
    } finally {
      this.database.exec('COMMIT');
    }
  }

  openTables(): StoredTable[] {
    return this.sql.open.all() as unknown as StoredTable[];
  }

  tablesOf(person: string, max: number): PlayerTable[] {
    return this.sql.tablesOf.all(person, max) as unknown as PlayerTable[];
  }

  events(table: string): string | undefined {
    return this.sql.events.get(table)?.['events'] as string | undefined;
  }
}
