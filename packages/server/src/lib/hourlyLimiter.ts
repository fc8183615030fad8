const HOUR = 3_600_000;

/** So many in any hour, for each key apart. Time is in milliseconds and never goes back. */
export class HourlyLimiter {
  private readonly most: number;
  private readonly now: () => number;
  /** When each key's latest were, the oldest first. The key that was used longest ago comes first. */
  private readonly times = new Map<string, number[]>();

  constructor(most: number, now: () => number) {
    this.most = most;
    this.now = now;
  }

  take(key: string): boolean {
    const now = this.now();
    this.evictExpired(now);
    const recent = (this.times.get(key) ?? []).filter((time) => now - time < HOUR);
    const isFree = recent.length < this.most;
    if (isFree) recent.push(now);
    this.times.delete(key);
    if (recent.length > 0) this.times.set(key, recent);
    return isFree;
  }

  /** What was taken came to nothing. */
  refund(key: string): void {
    this.times.get(key)?.pop();
  }

  get size(): number {
    return this.times.size;
  }

  /** Keys of which nothing counts any more, so that strangers cannot fill the memory. */
  private evictExpired(now: number): void {
    for (const [key, times] of this.times) {
      const last = times.at(-1);
      if (last !== undefined && now - last < HOUR) return;
      this.times.delete(key);
    }
  }
}
