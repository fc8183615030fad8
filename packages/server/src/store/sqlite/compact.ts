import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';

const MAX_TRIES = 10;

/**
 * Rewrites the database without its free space and empties the WAL, so that no file contains what was deleted. Needs as much
 * free space on the disk as the database has.
 */
export function compact(database: DatabaseSync): void {
  database.exec('PRAGMA secure_delete = ON; VACUUM');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  // A reader may hold an older snapshot for a moment; SQLite waits for it within its timeout.
  for (let i = 0; i < MAX_TRIES; i++) if (checkpoint.get()!['busy'] === 0) return;
  throw new StoreError('busy', 'The write-ahead log could not be emptied: a reader holds it.');
}
