/** After a reload, the browser may release the old page's lock a little late. */
const LOCK_TIMEOUT_MS = 1000;

/**
 * Acquires the Web Lock of a game for the lifetime of this worker, so that only one tab plays it. Resolves to false if another tab holds it.
 * Without support for Web Locks, it always succeeds.
 */
export function lockGame(
  id: string,
  locks: Pick<LockManager, 'request'> | null = navigator.locks ?? null,
  signal: AbortSignal = AbortSignal.timeout(LOCK_TIMEOUT_MS),
): Promise<boolean> {
  return new Promise((resolve) => {
    const holdOn = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    if (!locks) return resolve(true);
    // Any error other than the timeout does not mean that another tab holds the lock.
    locks.request(`oriflamme game ${id}`, { signal }, holdOn).catch(() => resolve(!signal.aborted));
  });
}
