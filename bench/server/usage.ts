/** What a process has used up so far, all of its threads together. */
export interface Usage {
  /** Seconds in which it had a core. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
  readonly heap: number;
}

/** Garbage is collected first where the process was started with --expose-gc. */
export function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpu: (user + system) / 1e6, memory: rss, heap: heapUsed + external };
}

/** So long it is watched, in milliseconds; who has something to do in less of that time rests. */
const [PAUSE_MS, RESTING] = [1000, 0.25];

/** Waits until nothing is under way any more. On a crowded machine that is not told by the CPU time, which others may have taken. */
export async function usageAtRest(): Promise<Usage> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (performance.eventLoopUtilization(before).utilization < RESTING) return usage();
  }
}
