import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { runScript, type Script } from '../sql/script.ts';

/** Runs scripts on a connection. Statements are prepared when they are first used. */
export class SqliteScripts {
  private readonly database: DatabaseSync;
  private readonly prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<T>(script: Script<T>): T {
    return runScript(script, ({ sql, values }) => {
      const statement = this.statement(sql);
      if (statement.columns().length > 0) return { rows: statement.all(values), changes: 0 };
      return { rows: [], changes: Number(statement.run(values).changes) };
    });
  }

  private statement(sql: string): StatementSync {
    const known = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, known);
    return known;
  }
}
