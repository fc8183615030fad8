/** Concurrency limiter, in total and per key. */
export class ConcurrencyLimiter {
  private readonly max: number;
  private readonly maxPerKey: number;
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(max: number, maxPerKey: number) {
    this.max = max;
    this.maxPerKey = maxPerKey;
  }

  get isFull(): boolean {
    return this.total >= this.max;
  }

  isFullFor(key: string): boolean {
    return (this.counts.get(key) ?? 0) >= this.maxPerKey;
  }

  acquire(key: string): void {
    this.total += 1;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  release(key: string): void {
    this.total -= 1;
    const left = (this.counts.get(key) ?? 0) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
