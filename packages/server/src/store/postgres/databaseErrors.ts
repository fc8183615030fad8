import pg from 'pg';
import { StoreError, type StoreReason } from '../store.ts';

/** SQLSTATE codes and classes with a reason of their own. Nothing was written then: a failed statement is undone. */
const REASONS: Readonly<Record<string, StoreReason>> = {
  '53100': 'full', // disk_full
  '53': 'busy', // insufficient resources, such as too many connections
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled: statement_timeout
  '40': 'busy', // deadlock_detected, serialization_failure
  '25006': 'away', // read_only_sql_transaction: a standby after a failover
  '28': 'broken', // wrong user or password
  '3D000': 'broken', // no such database
  '42': 'broken', // a table or a permission is missing
  XX001: 'broken', // data_corrupted
  XX002: 'broken', // index_corrupted
};

/** The server ends the connection, or is not ready. */
const LOST = /^(08|57P)/;

/** Whether the connection broke, so that the outcome of what was sent on it is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof StoreError) return false;
  return error instanceof pg.DatabaseError ? LOST.test(error.code ?? '') : true;
}

/**
 * An error of the database for the rest of the server. Its message may quote a row, so only the code is kept.
 * `lost` is the reason if the connection broke: `away` where nothing can have been written, otherwise `io`.
 */
export function toDatabaseError(error: unknown, lost: 'away' | 'io' = 'away'): StoreError {
  if (error instanceof StoreError) return error;
  if (isConnectionLost(error)) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return new StoreError(lost, `PostgreSQL cannot be reached: ${cause}.`);
  }
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  const reason = REASONS[code] ?? REASONS[code.slice(0, 2)] ?? 'io';
  return new StoreError(reason, `PostgreSQL refused a statement with SQLSTATE ${code}.`);
}
