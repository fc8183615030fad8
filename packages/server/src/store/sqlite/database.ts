import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unusableFolder } from '../../config/unusableFolder.ts';
import { incompleteMove, toFailure } from '../failures.ts';
import { BUSY_TIMEOUT_MS } from '../limits.ts';
import { sqliteMigrations } from '../migrations/migrations.ts';
import { STATES, UNREPLAYABLE, unreplayable } from '../migrations/unreplayable.ts';
import { StoreError } from '../store.ts';

/** PRAGMA application_id that marks a database as ours: "Orif". */
const APPLICATION_ID = 0x4f726966;

/** OFF exists for tests only: it shows that the durability check can fail. */
export type Synchronous = 'FULL' | 'OFF';

/** Throws a StoreError with a text for the operator if the file cannot be opened or is no database. */
export function openToWrite(file: string, synchronous: Synchronous, steps = sqliteMigrations): DatabaseSync {
  try {
    return open(file, synchronous, steps);
  } catch (error) {
    const problem = unusableFolder(dirname(file), error, file);
    throw problem === undefined ? error : new StoreError(toFailure(error).reason, problem);
  }
}

function open(file: string, synchronous: Synchronous, steps: readonly string[]): DatabaseSync {
  // Private: the database contains hidden cards.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    // Before anything is written: a database of another program stays untouched.
    checkFormat(database, file, steps.length);
    database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA journal_mode = WAL`);
    // The writer checkpoints the WAL itself, after it has replied.
    database.exec('PRAGMA wal_autocheckpoint = 0');
    migrate(database, steps);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A database that a move has not filled completely must not be used. */
export function assertComplete(database: DatabaseSync): void {
  if (database.prepare("SELECT 1 FROM facts WHERE name = 'moving'").get()) throw incompleteMove();
}

export function openToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
}

function checkFormat(database: DatabaseSync, file: string, version: number): void {
  const owner = pragma(database, 'application_id');
  const isNew = owner === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isNew) return;
  if (owner !== APPLICATION_ID) throw new StoreError('broken', `${file} is not an Oriflamme database.`);
  const found = pragma(database, 'user_version');
  if (found <= version) return;
  throw new StoreError(
    'broken',
    `${file} was written by a newer version of Oriflamme: its format is ${found}, and this version reads formats up to ` +
      `${version}. Run the newer version, or restore an older backup.`,
  );
}

function migrate(database: DatabaseSync, steps: readonly string[]): void {
  const isOld = pragma(database, 'user_version') < steps.length;
  const hasStates = isOld && database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(STATES);
  if (hasStates && database.prepare(UNREPLAYABLE).get()) throw unreplayable();
  for (let done = pragma(database, 'user_version'); done < steps.length; done++) {
    database.exec('BEGIN IMMEDIATE');
    database.exec(steps[done]);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${done + 1}`);
    database.exec('COMMIT');
  }
}

function pragma(database: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return database.prepare(`PRAGMA ${name}`).get()![name] as number;
}
