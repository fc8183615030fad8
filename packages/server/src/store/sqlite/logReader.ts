import type { DatabaseSync } from 'node:sqlite';
import type { ChatRow, LogRow, PlayerTable, StoredChat, StoredTable } from '../store.ts';

/** `id` of the table, then `seq`, `at`, `rules` and `entry`. */
type OpenRow = [id: number, seq: number, at: number, rules: number, entry: string];

/** A table with the values of its rows in one array: passed to another thread at a sixth of the cost of objects. */
export interface PackedTable {
  readonly table: string;
  readonly state: string;
  readonly rows: readonly (number | string)[];
}

const ROW = 4;

/** Open tables that are read at once. */
const OPEN_TABLES = 100;

export interface OpenTables {
  readonly tables: readonly PackedTable[];
  /** The id after which there may be more; undefined for none. */
  readonly next: number | undefined;
}

export function unpackTable({ table, state, rows: values }: PackedTable): StoredTable {
  const rows: LogRow[] = [];
  for (let i = 0; i < values.length; i += ROW) {
    const [seq, at, rules, entry] = values.slice(i, i + ROW) as [number, number, number, string];
    rows.push({ table, seq, at, rules, entry });
  }
  return { table, state, rows };
}

/** All read queries. */
export class LogReader {
  private readonly database: DatabaseSync;
  private readonly sql;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.sql = {
      table: database.prepare(`
        SELECT id, snapshots.seq AS stateSeq, snapshots.state FROM tables JOIN snapshots ON table_id = id
        WHERE name = ?`),
      rows: database.prepare(
        'SELECT seq, at, rules, entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?',
      ),
      lastChat: database.prepare('SELECT last_chat AS last FROM tables WHERE name = ?'),
      chat: database.prepare(`
        SELECT number, at, message FROM chat JOIN tables ON id = table_id WHERE name = ? ORDER BY number`),
      open: database.prepare(`
        SELECT id, name AS "table", snapshots.state FROM tables JOIN snapshots ON table_id = id
        WHERE is_over = 0 AND id > ? ORDER BY id LIMIT ?`),
      openRows: database.prepare(`
        SELECT id, log.seq, at, rules, entry FROM tables JOIN snapshots ON snapshots.table_id = id
        JOIN log ON log.table_id = id AND log.seq > snapshots.seq
        WHERE is_over = 0 AND id > ? AND id <= ? ORDER BY id, log.seq`),
      tablesOf: database.prepare(`
        SELECT name AS "table", snapshots.state, at FROM players JOIN tables ON id = players.table_id
        JOIN snapshots ON snapshots.table_id = id JOIN log ON log.table_id = id AND log.seq = last_seq
        WHERE person = ? ORDER BY is_over, at DESC, name LIMIT ?`),
      events: database.prepare('SELECT events FROM game_events JOIN tables ON id = table_id WHERE name = ?'),
    };
    this.sql.openRows.setReturnArrays(true);
  }

  /** A negative `max` stands for all rows. */
  table(table: string, afterSeq: number, max = -1): { rows: LogRow[]; state: string } | undefined {
    return this.inSnapshot(() => {
      const found = this.find(table);
      return found && { rows: this.rowsAfter(table, found.id, afterSeq, max), state: found.state };
    });
  }

  load(table: string): StoredTable | undefined {
    return this.inSnapshot(() => {
      const found = this.find(table);
      return (
        found && { table, state: found.state, rows: this.rowsAfter(table, found.id, found.stateSeq, -1) }
      );
    });
  }

  chat(table: string): StoredChat {
    return this.inSnapshot(() => {
      const last = (this.sql.lastChat.get(table)?.['last'] as number | undefined) ?? 0;
      return { last, rows: this.sql.chat.all(table) as unknown as ChatRow[] };
    });
  }

  /** The next open tables after this id. */
  openTables(after: number): OpenTables {
    return this.inSnapshot(() => {
      const found = this.sql.open.all(after, OPEN_TABLES) as unknown as {
        id: number;
        table: string;
        state: string;
      }[];
      const last = found.at(-1)?.id ?? after;
      const rows = this.sql.openRows.all(after, last) as unknown as OpenRow[];
      let next = 0;
      const tables = found.map(({ id, table, state }) => {
        const values: (number | string)[] = [];
        for (; rows[next]?.[0] === id; next++) values.push(...rows[next].slice(1));
        return { table, state, rows: values };
      });
      return { tables, next: found.length === OPEN_TABLES ? last : undefined };
    });
  }

  tablesOf(person: string, max: number): PlayerTable[] {
    return this.sql.tablesOf.all(person, max) as unknown as PlayerTable[];
  }

  events(table: string): string | undefined {
    return this.sql.events.get(table)?.['events'] as string | undefined;
  }

  private find(table: string): { id: number; stateSeq: number; state: string } | undefined {
    return this.sql.table.get(table) as { id: number; stateSeq: number; state: string } | undefined;
  }

  private rowsAfter(table: string, id: number, afterSeq: number, max: number): LogRow[] {
    const rows = this.sql.rows.all(id, afterSeq, max) as unknown as Omit<LogRow, 'table'>[];
    return rows.map((row) => ({ table, ...row }));
  }

  /** All queries of `read` see the same data. */
  private inSnapshot<T>(read: () => T): T {
    this.database.exec('BEGIN');
    try {
      return read();
    } finally {
      this.database.exec('COMMIT');
    }
  }
}
