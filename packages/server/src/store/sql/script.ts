/** Values of a statement, by the names that it uses: `:name`. */
export type Values = Readonly<Record<string, string | number | null>>;

export interface Statement {
  readonly sql: string;
  readonly values: Values;
}

type Row = Record<string, unknown>;

export interface StatementResult {
  readonly rows: readonly Row[];
  /** Rows that the statement changed. */
  readonly changes: number;
}

/**
 * Statements that depend on each other's results, for one transaction. A script is written once and runs on every database:
 * at once inside SQLite's thread, or with a round trip for each statement.
 */
export type Script<T> = Generator<Statement, T, StatementResult>;

/** The rows of a query. */
export function* all<T = Row>(sql: string, values: Values = {}): Script<T[]> {
  return (yield { sql, values }).rows as T[];
}

/** The number of rows that a statement changed. */
export function* run(sql: string, values: Values = {}): Script<number> {
  return (yield { sql, values }).changes;
}

/** Runs a script on a database that answers at once. */
export function runScript<T>(script: Script<T>, execute: (statement: Statement) => StatementResult): T {
  let step = script.next();
  while (!step.done) step = script.next(execute(step.value));
  return step.value;
}

/** Runs a script on a database behind a connection. */
export async function runScriptAsync<T>(
  script: Script<T>,
  execute: (statement: Statement) => Promise<StatementResult>,
): Promise<T> {
  let step = script.next();
  while (!step.done) step = script.next(await execute(step.value));
  return step.value;
}
