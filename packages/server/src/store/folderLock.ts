import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toStoreError, toFailure } from './failures.ts';
import { BUSY_TIMEOUT_MS } from './limits.ts';
import { StoreError } from './store.ts';

/**
 * Holds a folder for this store alone, until the returned function is called. The system lets go of the lock by itself
 * when the process ends, however it ends. It is a file of its own, so that readers and backups are not kept out.
 */
export function lockFolder(folder: string, wait = BUSY_TIMEOUT_MS): () => void {
  try {
    // Hidden cards will be in there.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: wait });
    try {
      // Nothing is ever written, so that no journal has to lie beside it.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => lock.isOpen && lock.close();
  } catch (error) {
    const failure = toFailure(error);
    if (failure.reason !== 'busy') throw toStoreError(failure);
    throw new StoreError(
      'busy',
      `Another server is using the folder ${folder}. Each needs a folder of its own.`,
    );
  }
}
