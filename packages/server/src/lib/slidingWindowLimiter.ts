export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Rate limiter: at most `max` calls per key within any `windowMs`, by a monotonic clock. */
export class SlidingWindowLimiter {
  private readonly max: number;
  private readonly windowMs: number;
  private readonly now: () => number;
  /** Times of each key's calls, oldest first. Keys are in order of their last use. */
  private readonly times = new Map<string, number[]>();

  constructor(max: number, windowMs: number, now: () => number) {
    this.max = max;
    this.windowMs = windowMs;
    this.now = now;
  }

  take(key: string): boolean {
    const now = this.now();
    this.evictExpired(now);
    const recent = (this.times.get(key) ?? []).filter((time) => now - time < this.windowMs);
    const isAllowed = recent.length < this.max;
    if (isAllowed) recent.push(now);
    this.times.delete(key);
    if (recent.length > 0) this.times.set(key, recent);
    return isAllowed;
  }

  /** Returns the last call of a key to its quota. */
  refund(key: string): void {
    this.times.get(key)?.pop();
  }

  get size(): number {
    return this.times.size;
  }

  /** Bounds the memory: removes keys without calls in the last window. */
  private evictExpired(now: number): void {
    for (const [key, times] of this.times) {
      const last = times.at(-1);
      if (last !== undefined && now - last < this.windowMs) return;
      this.times.delete(key);
    }
  }
}
