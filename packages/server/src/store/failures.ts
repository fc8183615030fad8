import { StoreError, type StoreReason } from './store.ts';

/** A StoreError as plain data, to be posted between threads. */
export interface Failure {
  reason: StoreReason;
  message: string;
}

/** SQLite's primary result codes with a reason of their own; all others are `io`. */
const sqliteReasons: Record<number, StoreReason> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  11: 'broken', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  26: 'broken', // SQLITE_NOTADB
};

function reasonOf(error: Error): StoreReason {
  if (error instanceof StoreError) return error.reason;
  if ('code' in error && error.code === 'ENOSPC') return 'full';
  // The low byte of an extended result code is the primary one.
  if ('errcode' in error && typeof error.errcode === 'number') {
    return sqliteReasons[error.errcode & 0xff] ?? 'io';
  }
  return 'io';
}

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: 'io', message: String(error) };
  return { reason: reasonOf(error), message: error.message };
}

export function toStoreError({ reason, message }: Failure): StoreError {
  return new StoreError(reason, message);
}

/** Why a database is refused that a move has not filled completely. */
export const incompleteMove = (): StoreError =>
  new StoreError(
    'broken',
    'A move to this database was interrupted. Run "oriflamme-server move" again: it continues where it was.',
  );
