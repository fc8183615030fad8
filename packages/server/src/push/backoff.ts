import { BACKOFF_MS, MAX_BACKOFF_KEYS, MAX_BACKOFF_MS } from './limits.ts';

interface Failures {
  readonly count: number;
  readonly until: number;
}

/** Exponential back-off per key (a person, or a host): each failure in a row doubles the pause, and a success ends it. */
export class Backoff {
  private readonly failures = new Map<string, Failures>();
  private readonly now: () => number;
  /** Failures in a row that are tolerated without a pause. */
  private readonly tolerated: number;

  constructor(now: () => number, tolerated = 0) {
    this.now = now;
    this.tolerated = tolerated;
  }

  fail(key: string): void {
    const count = this.countOf(key) + 1;
    const doubled = BACKOFF_MS * 2 ** Math.max(0, count - this.tolerated - 1);
    const pause = count > this.tolerated ? Math.min(doubled, MAX_BACKOFF_MS) : 0;
    // Moved to the end: those that failed longest ago are forgotten first.
    this.failures.delete(key);
    this.failures.set(key, { count, until: this.now() + pause });
    if (this.failures.size > MAX_BACKOFF_KEYS) this.failures.delete(this.failures.keys().next().value!);
  }

  succeed(key: string): void {
    this.failures.delete(key);
  }

  countOf(key: string): number {
    return this.failures.get(key)?.count ?? 0;
  }

  /** Milliseconds until the key may be tried again; 0 for now. */
  pauseOf(key: string): number {
    return Math.max(0, (this.failures.get(key)?.until ?? 0) - this.now());
  }
}
