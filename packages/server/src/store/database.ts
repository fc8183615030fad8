import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT_MS } from './limits.ts';
import { migrations } from './migrations.ts';
import { StoreError } from './store.ts';

/** PRAGMA application_id, by which a database is known as ours: "Orif". */
const applicationId = 0x4f726966;

/** OFF exists only to show that the check of durability notices it. */
export type Synchronous = 'FULL' | 'OFF';

export function openToWrite(file: string, synchronous: Synchronous, steps = migrations): DatabaseSync {
  // Hidden cards are in there.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    // First of all, so that a database of somebody else's stays as it is.
    checkOwner(database, file, steps.length);
    database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA journal_mode = WAL`);
    // The writer carries pages over itself, after it has answered.
    database.exec('PRAGMA wal_autocheckpoint = 0');
    migrate(database, steps);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function openToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
}

function checkOwner(database: DatabaseSync, file: string, version: number): void {
  const owner = pragma(database, 'application_id');
  const isNew = owner === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isNew) return;
  if (owner !== applicationId) throw new StoreError('broken', `${file} is no database of Oriflamme.`);
  const found = pragma(database, 'user_version');
  if (found <= version) return;
  throw new StoreError(
    'broken',
    `${file} was written by a newer version of Oriflamme: its format is ${found}, and this program knows those up to ` +
      `${version}. Run the newer program, or restore a backup from before.`,
  );
}

function migrate(database: DatabaseSync, steps: readonly string[]): void {
  for (let done = pragma(database, 'user_version'); done < steps.length; done++) {
    database.exec('BEGIN IMMEDIATE');
    database.exec(steps[done]);
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${done + 1}`);
    database.exec('COMMIT');
  }
}

function pragma(database: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return database.prepare(`PRAGMA ${name}`).get()![name] as number;
}
