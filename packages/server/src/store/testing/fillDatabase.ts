import { databaseFile } from '../sqlite/databaseFile.ts';
import { openToWrite } from '../sqlite/database.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** Every one contains the row's number, so that unique keys stay unique. */
const TEXTS: readonly ((row: number) => string)[] = [
  (row) => `a${row}`,
  (row) => `B"${row}\\'`,
  (row) => `Łucja 🦁\n${row}`,
  (row) => `\uFFFD${row}`,
  (row) => `{"text":"\\u0000 ${row}"}`,
];
const INTEGERS: readonly ((row: number) => number)[] = [
  (row) => row,
  (row) => -row,
  (row) => Number.MAX_SAFE_INTEGER - row,
];
const REALS: readonly ((row: number) => number)[] = [
  (row) => row / 3,
  (row) => -1e-300 * row,
  (row) => 1e300 / row,
  (row) => row,
];

/**
 * Fills every table of the newest schema except these with so many rows, with values of all kinds that a column can have:
 * generated from the schema, so that no table and no column can be forgotten. The rows mean nothing.
 */
export function fillDatabase(folder: string, count: number, except: readonly string[]): void {
  const database = openToWrite(databaseFile(folder), 'OFF');
  database.exec('PRAGMA foreign_keys = OFF');
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .all()
    .map(({ name }) => String(name));
  for (const table of tables.filter((name) => !except.includes(name))) {
    const columns = database
      .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .all(table) as unknown as Column[];
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (let row = 1; row <= count; row++)
      insert.run(...columns.map((column, i) => valueOf(column, row, row + i)));
  }
  database.close();
}

function valueOf({ name, type, notnull, pk }: Column, row: number, choice: number): string | number | null {
  if (notnull === 0 && pk === 0 && choice % 2 === 0) return null;
  // Keys of numbers refer to each other.
  if (type === 'INTEGER')
    return pk > 0 || name === 'table_id' ? row : INTEGERS[choice % INTEGERS.length](row);
  if (type === 'REAL') return REALS[choice % REALS.length](row);
  if (type === 'TEXT') return TEXTS[choice % TEXTS.length](row);
  throw new Error(`There is no value for a column of type ${type}.`);
}
