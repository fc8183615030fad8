/** Who is there, in all and for each key. */
export class ConcurrencyLimiter {
  private readonly most: number;
  private readonly mostPerKey: number;
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(most: number, mostPerKey: number) {
    this.most = most;
    this.mostPerKey = mostPerKey;
  }

  get isFull(): boolean {
    return this.total >= this.most;
  }

  isFullFor(key: string): boolean {
    return (this.counts.get(key) ?? 0) >= this.mostPerKey;
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
