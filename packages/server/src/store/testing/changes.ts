import type { Change, Row } from '../store.ts';

export function row(table: string, n: number): Row {
  return { table, n, at: 1000 * n, rules: 1, entry: `{"option":${n}}` };
}

/** A change of one row; its state tells which one. */
export function change(table: string, n: number, rest: Partial<Change> = {}): Change {
  return { table, rows: [row(table, n)], state: `{"after":${n}}`, due: [], isOver: false, ...rest };
}

/** A change that finds no room in the pages a database has already, and shares none with the one before. */
export function largeChange(table: string, n: number): Change {
  return change(table, n, { state: JSON.stringify({ after: n, much: String(n % 10).repeat(100_000) }) });
}
