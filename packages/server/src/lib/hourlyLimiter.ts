const HOUR_MS = 3_600_000;

/** Sliding-window rate limiter: at most `max` calls per key and hour, by a monotonic clock. */
export class HourlyLimiter {
  private readonly max: number;
  private readonly now: () => number;
  /** Times of each key's calls, oldest first. Keys are in order of their last use. */
  private readonly times = new Map<string, number[]>();

  constructor(max: number, now: () => number) {
    this.max = max;
    this.now = now;
  }

  take(key: string): boolean {
    const now = this.now();
    this.evictExpired(now);
    const recent = (this.times.get(key) ?? []).filter((time) => now - time < HOUR_MS);
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

  /** Bounds the memory: removes keys without calls in the last hour. */
  private evictExpired(now: number): void {
    for (const [key, times] of this.times) {
      const last = times.at(-1);
      if (last !== undefined && now - last < HOUR_MS) return;
      this.times.delete(key);
    }
  }
}
