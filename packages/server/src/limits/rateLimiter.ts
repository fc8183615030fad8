import type { LimitKey, LimitScope, ScopeLimits } from './limitKeys.ts';

export interface RateLimiterOptions {
  /** Calls per window for each scope. */
  readonly limits: ScopeLimits;
  readonly windowMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Keys in memory. */
  readonly maxKeys: number;
}

/** Classes of debt by which keys are evicted. */
const SLOTS = 64;
/** Rounding error of a sum of intervals. */
const EPSILON_MS = 1e-6;

/**
 * Rate limiter over a hierarchy of keys: a call counts for a person, for an address and for the networks around it, and is
 * allowed only if each of them has a quota left. Each key is a token bucket that holds the calls of one window and refills
 * evenly (GCRA: one number per key, the time at which its bucket is full again).
 *
 * Memory is bounded: keys whose buckets are full again are dropped. Beyond `maxKeys`, the key that would be full soonest is
 * dropped first, so a flood of new keys never resets one that has used up its quota.
 */
export class RateLimiter {
  private readonly options: RateLimiterOptions;
  /** When the bucket of each key is full again. */
  private readonly fullAt = new Map<string, number>();
  /** Keys by the slot of that time. */
  private readonly slots = new Map<number, Set<string>>();
  private sweptSlot = 0;

  constructor(options: RateLimiterOptions) {
    this.options = options;
  }

  get size(): number {
    return this.fullAt.size;
  }

  /** Counts a call for all keys, or for none if one has no quota left; returns the scope of that one. */
  take(keys: readonly LimitKey[], cost = 1): LimitScope | undefined {
    const now = this.options.now();
    this.sweep(now);
    const exhausted = this.exhaustedScope(keys, cost);
    if (exhausted !== undefined) return exhausted;
    for (const key of keys) this.set(key.key, this.after(key, cost, now), now);
    return undefined;
  }

  /** The scope that has no quota left. Counts nothing. */
  exhaustedScope(keys: readonly LimitKey[], cost = 1): LimitScope | undefined {
    const now = this.options.now();
    return keys.find((key) => this.after(key, cost, now) > now + this.options.windowMs + EPSILON_MS)?.scope;
  }

  /** Returns a counted call to the quotas. */
  refund(keys: readonly LimitKey[], cost = 1): void {
    const now = this.options.now();
    for (const key of keys) this.set(key.key, this.after(key, -cost, now), now);
  }

  private after({ scope, key }: LimitKey, cost: number, now: number): number {
    const { limits, windowMs } = this.options;
    return Math.max(now, this.fullAt.get(key) ?? now) + cost * (windowMs / limits[scope]);
  }

  private set(key: string, fullAt: number, now: number): void {
    const before = this.fullAt.get(key);
    const slot = this.slotOf(fullAt);
    const isKept = fullAt > now + EPSILON_MS;
    const oldSlot = before === undefined ? undefined : this.slotOf(before);
    if (isKept) this.fullAt.set(key, fullAt);
    if (isKept && oldSlot === slot) return;
    if (oldSlot !== undefined) this.slots.get(oldSlot)?.delete(key);
    if (!isKept) {
      this.fullAt.delete(key);
      return;
    }
    const keys = this.slots.get(slot);
    if (keys) keys.add(key);
    else this.slots.set(slot, new Set([key]));
    if (this.fullAt.size > this.options.maxKeys) this.evictOne();
  }

  private slotOf(time: number): number {
    return Math.ceil((time * SLOTS) / this.options.windowMs);
  }

  /** Drops the keys whose buckets are full again. */
  private sweep(now: number): void {
    const current = this.slotOf(now) - 1;
    const last = Math.min(current, this.sweptSlot + 2 * SLOTS);
    for (let slot = this.sweptSlot + 1; slot <= last; slot++) {
      for (const key of this.slots.get(slot) ?? []) this.fullAt.delete(key);
      this.slots.delete(slot);
    }
    this.sweptSlot = Math.max(this.sweptSlot, current);
  }

  private evictOne(): void {
    for (let slot = this.sweptSlot + 1; slot <= this.sweptSlot + 2 * SLOTS; slot++) {
      const [key] = this.slots.get(slot) ?? [];
      if (key === undefined) continue;
      this.slots.get(slot)?.delete(key);
      this.fullAt.delete(key);
      return;
    }
  }
}
