import { StoreError } from '../store/store.ts';
import type { Rejection } from '../table/rejection.ts';

export const STORE_FAILED: Rejection = {
  reason: 'store-failed',
  text: 'This could not be stored, so it did not happen. Try again.',
};

/**
 * Decides and commits, again if another server was faster. Returns the rejection if the store failed: what is not durable
 * has not happened.
 */
export const tryCommit = (commit: () => Promise<void>): Promise<Rejection | undefined> =>
  untilWon(commit).then(nothing, rejectionOf);

const nothing = (): undefined => undefined;

function rejectionOf(error: unknown): Rejection {
  if (!(error instanceof StoreError)) throw error;
  return STORE_FAILED;
}

/** Each lost race means that another server got on, so this is far more than it takes. */
const MAX_TRIES = 100;

/**
 * Runs `act`, which decides on the current state and commits, until no other server is faster. A commit that loses has
 * applied what the others wrote, so `act` decides anew.
 */
export async function untilWon<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (tries === MAX_TRIES) throw new StoreError('busy', 'Other servers were faster each time.');
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof StoreError && error.reason === 'taken';

/** Whether something may be stored that is not known here. */
export const needsRead = (error: unknown): boolean =>
  error instanceof StoreError && ['taken', 'io', 'malformed'].includes(error.reason);
