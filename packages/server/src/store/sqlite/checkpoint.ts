import type { DatabaseSync } from 'node:sqlite';
import { CHECKPOINT_PAGES } from '../limits.ts';

/**
 * Returns a function that checkpoints the WAL once it exceeds `pages`. Not after every commit, because most pages are soon
 * overwritten; and not never, because the WAL would grow without bound.
 */
export function createCheckpointer(database: DatabaseSync, pages = CHECKPOINT_PAGES): () => void {
  const measure = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  return () => {
    try {
      const { log, checkpointed } = measure.get() as { log: number; checkpointed: number };
      if (log - checkpointed >= pages) checkpoint.get();
    } catch {
      // The pages are safe in the WAL. If the disk has failed, the next commit reports it.
    }
  };
}
