import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalLobby } from './lobby/localLobby.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { isUnavailable, StoreError } from './store/store.ts';

/** Polling interval of the scheduler. */
const TICK_MS = 50;
/** Longest pause while the database is not available, and so the longest that jobs wait when it is back. */
const MAX_PAUSE_MS = 1000;

/** The rest of the pause is skipped when the server stops. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** Polls for due jobs, one run after the other. Returns the function that stops it. */
export function startTicking(
  lobby: Pick<LocalLobby, 'runDueJobs' | 'size'>,
  metrics: Metrics,
  log: Log,
  wait = pause,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  /** Runs in a row that the database has refused. */
  let refused = 0;
  // Everything that uses the database fails until then; one line says so.
  log.isExplained = (error) => refused > 0 && isOutage(error);
  const tick = async () => {
    try {
      await lobby.runDueJobs();
      metrics.tables.set(lobby.size);
      if (refused > 0) log.info('database available again');
      refused = 0;
    } catch (error) {
      // The jobs are claimed again when their leases expire.
      if (!isOutage(error)) return log.exception('jobs failed', error);
      if (refused === 0) log.error('database not available', { reason: error.reason });
      refused += 1;
    }
  };
  const ticking = (async () => {
    while (!signal.aborted) {
      await tick();
      await wait(Math.min(MAX_PAUSE_MS, TICK_MS * 2 ** refused), signal);
    }
  })();
  return () => {
    stop.abort();
    return ticking;
  };
}

const isOutage = (error: unknown): error is StoreError =>
  isUnavailable(error) || (error instanceof StoreError && error.reason === 'broken');
