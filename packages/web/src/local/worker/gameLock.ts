/** A reload can be quicker than the browser, which has yet to let go of the page before it. In milliseconds. */
const LOCK_TIMEOUT_MS = 1000;

/**
 * Holds a game for as long as this worker lives, so that two tabs do not play it at once. False if another tab holds it.
 * Where the browser knows no locks, nobody is kept out.
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
    // Whatever else goes wrong with locks, it is not that another tab has this one.
    locks.request(`oriflamme game ${id}`, { signal }, holdOn).catch(() => resolve(!signal.aborted));
  });
}
