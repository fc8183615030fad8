import type { PostgresMigration } from '../migrations/migrations.ts';
import { STATES, UNREPLAYABLE, unreplayable } from '../migrations/unreplayable.ts';
import { all, run, type Script } from '../sql/script.ts';
import { incompleteMove } from '../failures.ts';
import { StoreError } from '../store.ts';

/** Fact that counts the migrations applied. */
const VERSION = 'schemaVersion';

/** Brings a schema to the newest version, in one transaction. Of several servers that start together, one does it. */
export function* migrate(schema: string, migrations: readonly PostgresMigration[]): Script<void> {
  // Released with the transaction.
  yield* all('SELECT pg_advisory_xact_lock(hashtext(:lock))', { lock: `oriflamme migration ${schema}` });
  const newest = migrations[migrations.length - 1].version;
  const found = yield* versionOf(schema);
  if (found > newest) throw tooNew(found, newest);
  if (found > 0 && found < newest && (yield* hasUnreplayable(schema))) throw unreplayable();
  if (found === 0) yield* run(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  for (const { version, sql } of migrations) {
    if (version <= found) continue;
    yield* run(sql);
    yield* run(
      `INSERT INTO facts (name, value) VALUES ('${VERSION}', ${version})
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
  }
}

function* hasUnreplayable(schema: string): Script<boolean> {
  const values = { schema, table: STATES };
  const states = yield* all(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = :schema AND table_name = :table',
    values,
  );
  return states.length > 0 && (yield* all(UNREPLAYABLE)).length > 0;
}

/** For what only reads: a database of another version is neither read nor changed. */
export function* assertCurrent(schema: string, migrations: readonly PostgresMigration[]): Script<void> {
  const newest = migrations[migrations.length - 1].version;
  const found = yield* versionOf(schema);
  if (found > newest) throw tooNew(found, newest);
  if (found === 0) throw new StoreError('broken', 'The database is empty.');
  if (found < newest)
    throw new StoreError(
      'broken',
      `The database has format ${found}, and this version has ${newest}. Nothing was changed. Run this command with the ` +
        'version of the servers that use the database.',
    );
}

const tooNew = (found: number, newest: number): StoreError =>
  new StoreError(
    'broken',
    `The database was written by a newer version of Oriflamme: its format is ${found}, and this version reads ` +
      `formats up to ${newest}. Run the newer version, or restore an older backup.`,
  );

/** A database that a move has not filled completely must not be used. */
export function* assertComplete(): Script<void> {
  const marks = yield* all("SELECT 1 FROM facts WHERE name = 'moving'");
  if (marks.length > 0) throw incompleteMove();
}

/** 0 for a schema that does not exist or is empty. */
function* versionOf(schema: string): Script<number> {
  const tables = yield* all<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = :schema',
    { schema },
  );
  if (tables.length === 0) return 0;
  const facts = tables.some(({ name }) => name === 'facts')
    ? yield* all<{ value: number }>(`SELECT value FROM facts WHERE name = '${VERSION}'`)
    : [];
  if (facts.length > 0) return facts[0].value;
  throw new StoreError('broken', `The schema ${schema} of the database is not Oriflamme's.`);
}
