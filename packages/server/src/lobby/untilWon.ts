import { StoreError } from '../store/store.ts';

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

export const isTaken = (error: unknown): boolean => error instanceof StoreError && error.reason === 'taken';
