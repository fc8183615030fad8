import type { DatabaseSync } from 'node:sqlite';
import { CHECKPOINT_PAGES } from './limits.ts';

/**
 * Makes a function that carries the pages of the write-ahead log over into the database when there are many: not at
 * every commit, because most of them are written over before long, and not never, because the log would grow.
 */
export function createCheckpointer(database: DatabaseSync, pages = CHECKPOINT_PAGES): () => void {
  const look = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const carryOver = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  return () => {
    try {
      const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
      if (log - checkpointed >= pages) carryOver.get();
    } catch {
      // Nothing is lost: the pages are safe where they are, and the next commit tells if the disk has failed.
    }
  };
}
