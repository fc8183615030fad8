import type { DatabaseSync } from 'node:sqlite';
import { openToWrite } from '../sqlite/database.ts';
import { lockFolder } from '../sqlite/folderLock.ts';
import { SqliteScripts } from '../sqlite/sqliteScripts.ts';
import { all, run } from '../sql/script.ts';
import {
  type LastNumbers,
  lastStatement,
  type Movable,
  type MovedRow,
  type MovedTable,
  NUMBERED_TABLES,
  pageStatement,
  pageValues,
  SET_FACT,
} from './movable.ts';
import { databaseFile } from '../sqlite/databaseFile.ts';

/** The SQLite database of a data folder that no server is using. */
export class SqliteMovable implements Movable {
  private readonly release: () => void;
  private readonly database: DatabaseSync;
  private readonly scripts: SqliteScripts;

  /** Creates the database if there is none. */
  constructor(folder: string) {
    this.release = lockFolder(folder);
    try {
      this.database = openToWrite(databaseFile(folder), 'FULL');
    } catch (error) {
      this.release();
      throw error;
    }
    this.scripts = new SqliteScripts(this.database);
  }

  async page(table: MovedTable | 'facts', after: MovedRow | undefined, max: number): Promise<MovedRow[]> {
    return this.scripts.run(all<MovedRow>(pageStatement(table, after), pageValues(table, after, max)));
  }

  async last(table: MovedTable): Promise<MovedRow | undefined> {
    return this.scripts.run(all<MovedRow>(lastStatement(table)))[0];
  }

  async insert(table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    this.database.exec('BEGIN IMMEDIATE');
    for (const row of rows) {
      const columns = Object.keys(row);
      const values = columns.map((column) => `:${column}`);
      this.scripts.run(
        run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`, row),
      );
    }
    this.database.exec('COMMIT');
  }

  async setFact(name: string, value: number): Promise<void> {
    this.scripts.run(run(SET_FACT, { name, value }));
  }

  async removeFact(name: string): Promise<void> {
    this.scripts.run(run('DELETE FROM facts WHERE name = :name', { name }));
  }

  async lastNumbers(): Promise<LastNumbers> {
    const used = this.scripts.run(
      all<{ name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence'),
    );
    const numbers = NUMBERED_TABLES.map((table) => {
      const [{ last }] = this.scripts.run(
        all<{ last: number | null }>(`SELECT max(id) AS last FROM ${table}`),
      );
      return [table, Math.max(last ?? 0, used.find(({ name }) => name === table)?.seq ?? 0)];
    });
    return Object.fromEntries(numbers) as LastNumbers;
  }

  async setLastNumbers(numbers: LastNumbers): Promise<void> {
    for (const [table, last] of Object.entries(numbers)) {
      // The numbers of game tables are those of SQLite's rows: it uses none twice that is still referred to.
      if (table === 'tables') continue;
      this.scripts.run(run('DELETE FROM sqlite_sequence WHERE name = :table', { table }));
      this.scripts.run(
        run('INSERT INTO sqlite_sequence (name, seq) VALUES (:table, :last)', { table, last }),
      );
    }
  }

  async close(): Promise<void> {
    this.database.close();
    this.release();
  }
}
