import type { DatabaseSync } from 'node:sqlite';
import { CHECKPOINT_PAGES } from '../limits.ts';

/** Operations after which the WAL is measured. Measuring it after every commit would take a seventieth of the server's time. */
export const MEASURED_OPERATIONS = 64;

/**
 * Returns a function, to be called after a commit of so many operations, that checkpoints the WAL once it exceeds `pages`. Not
 * after every commit, because most pages are soon overwritten; and not never, because the WAL would grow without bound.
 */
export function createCheckpointer(
  database: DatabaseSync,
  pages = CHECKPOINT_PAGES,
): (operations: number) => void {
  const measure = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let unmeasured = 0;
  return (operations) => {
    unmeasured += operations;
    if (unmeasured < MEASURED_OPERATIONS) return;
    unmeasured = 0;
    try {
      const { log, checkpointed } = measure.get() as { log: number; checkpointed: number };
      if (log - checkpointed >= pages) checkpoint.get();
    } catch {
      // The pages are safe in the WAL. If the disk has failed, the next commit reports it.
    }
  };
}
