import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unusableFolder } from '../../config/unusableFolder.ts';
import { toFailure } from '../failures.ts';
import { BUSY_TIMEOUT_MS } from '../limits.ts';
import { StoreError } from '../store.ts';

/**
 * Exclusive lock on a data folder; returns the function that releases it. The operating system releases it when the process
 * ends, however it ends. The lock is a file of its own, so that readers and backups are not blocked.
 */
export function lockFolder(folder: string, timeoutMs = BUSY_TIMEOUT_MS): () => void {
  const file = join(folder, 'lock.sqlite');
  try {
    // Private: the folder will contain hidden cards.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(file, { timeout: timeoutMs });
    try {
      // Nothing is ever written, so no journal file is needed.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => lock.isOpen && lock.close();
  } catch (error) {
    const failure = toFailure(error);
    if (failure.reason !== 'busy')
      throw new StoreError(failure.reason, unusableFolder(folder, error, file) ?? failure.message);
    throw new StoreError(
      'busy',
      `Another server is using the folder ${folder}. Each server needs a folder of its own.`,
    );
  }
}
