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
