import type { LocalLobby } from './lobby/localLobby.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';

/** Polling interval of the scheduler. */
const TICK_MS = 50;

/** Polls for due jobs, one run after the other. Returns the function that stops it. */
export function startTicking(lobby: LocalLobby, metrics: Metrics, log: Log): () => Promise<void> {
  const stop = new AbortController();
  const tick = async () => {
    try {
      await lobby.runDueJobs();
      metrics.tables.set(lobby.size);
    } catch (error) {
      // The jobs are claimed again when their leases expire.
      log.exception('jobs failed', error);
    }
  };
  const ticking = (async () => {
    for (; !stop.signal.aborted; await new Promise((done) => setTimeout(done, TICK_MS))) await tick();
  })();
  return () => {
    stop.abort();
    return ticking;
  };
}
