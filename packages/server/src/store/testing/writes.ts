import type { LogRow, TableWrite } from '../store.ts';

export function row(table: string, seq: number): LogRow {
  return { table, seq, at: 1000 * seq, rules: 1, entry: `{"option":${seq}}` };
}

/** A write of one row; the state names its sequence number. */
export function write(table: string, seq: number, rest: Partial<TableWrite> = {}): TableWrite {
  return { table, rows: [row(table, seq)], state: `{"after":${seq}}`, jobs: [], isOver: false, ...rest };
}

/** A write that needs new pages of the database. */
export function largeWrite(table: string, seq: number): TableWrite {
  return write(table, seq, {
    state: JSON.stringify({ after: seq, padding: String(seq % 10).repeat(100_000) }),
  });
}
