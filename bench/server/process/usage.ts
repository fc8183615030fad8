/** Resource usage of a process, all threads included. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
}

/** Collects garbage first where the process was started with --expose-gc. */
export function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuSeconds: (user + system) / 1e6, rssBytes: rss, heapBytes: heapUsed + external };
}

const IDLE_WINDOW_MS = 1000;
const MAX_IDLE_UTILIZATION = 0.25;

/**
 * Resolves once the event loop is idle. CPU time would not show that on a busy machine, where other processes may have
 * taken the core.
 */
export async function usageWhenIdle(): Promise<Usage> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await new Promise((done) => setTimeout(done, IDLE_WINDOW_MS));
    if (performance.eventLoopUtilization(before).utilization < MAX_IDLE_UTILIZATION) return usage();
  }
}
