import { StoreError } from '../store/store.ts';
import type { Rejection } from '../table/rejection.ts';
import { untilWon } from './untilWon.ts';

export const STORE_FAILED: Rejection = {
  reason: 'store-failed',
  text: 'This could not be stored, so it did not happen. Try again.',
};

/**
 * Decides and commits, again if another server was faster. Returns the rejection if the store failed: what is not durable
 * has not happened.
 */
export async function tryCommit(commit: () => Promise<void>): Promise<Rejection | undefined> {
  try {
    await untilWon(commit);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return STORE_FAILED;
  }
}
