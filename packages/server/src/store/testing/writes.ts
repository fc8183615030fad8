import type { TableWrite, LogRow } from '../store.ts';

export function row(table: string, n: number): LogRow {
  return { table, n, at: 1000 * n, rules: 1, entry: `{"option":${n}}` };
}

/** A change of one row; its state tells which one. */
export function write(table: string, n: number, rest: Partial<TableWrite> = {}): TableWrite {
  return { table, rows: [row(table, n)], state: `{"after":${n}}`, due: [], isOver: false, ...rest };
}

/** A change that finds no room in the pages a database has already, and shares none with the one before. */
export function largeWrite(table: string, n: number): TableWrite {
  return write(table, n, { state: JSON.stringify({ after: n, much: String(n % 10).repeat(100_000) }) });
}
