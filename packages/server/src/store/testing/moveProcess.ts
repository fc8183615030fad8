// Moves everything as "oriflamme-server move" does, in pages of three rows, and dies at the second page of a table.
//   node moveProcess.ts FOLDER URL postgres|sqlite TABLE before|within|after
// before: nothing of the page is written; within: a part, but not committed (SQLite only); after: all of it.
import type { Movable, MovedRow } from '../move/movable.ts';
import { moveRows } from '../move/moveRows.ts';
import { PostgresMovable } from '../move/postgresMovable.ts';
import { SqliteMovable } from '../move/sqliteMovable.ts';

const [, , folder, url, target, table, moment] = process.argv;
const [sqlite, postgres] = [new SqliteMovable(folder), await PostgresMovable.open(url, 'moved')];
const [from, to]: Movable[] = target === 'postgres' ? [sqlite, postgres] : [postgres, sqlite];

const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Rows of which only the first can be read. */
function* firstOf([first]: readonly MovedRow[]): Generator<MovedRow> {
  yield first;
  die();
}

const insert = to.insert.bind(to);
let pages = 0;
to.insert = async (name, rows) => {
  if (name !== table || ++pages !== 2) return insert(name, rows);
  if (moment === 'before') die();
  await insert(name, moment === 'within' ? (firstOf(rows) as Iterable<MovedRow> as MovedRow[]) : rows);
  die();
};
await moveRows({ from, to, pageSize: 3 });
