import { StoreError, type StoreReason } from './store.ts';

/** A StoreError on its way from a thread. */
export interface Failure {
  reason: StoreReason;
  message: string;
}

/** SQLite's primary result codes that mean more than "it failed". */
const sqliteReasons: Record<number, StoreReason> = {
  5: 'busy',
  6: 'busy',
  11: 'broken', // SQLITE_CORRUPT
  13: 'full',
  26: 'broken', // SQLITE_NOTADB
};

function reasonOf(error: Error): StoreReason {
  if (error instanceof StoreError) return error.reason;
  if ('code' in error && error.code === 'ENOSPC') return 'full';
  // The low byte is the primary code, the rest says more about the same thing.
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
