import type { LimitKey, LimitScope, ScopeLimits } from './limitKeys.ts';

export interface RateLimiterOptions {
  /** Calls per window for each scope. */
  readonly limits: ScopeLimits;
  readonly windowMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Keys in memory. */
  readonly maxKeys: number;
  /** Whether other servers count the same keys: then it is noted what they have not been told. */
  readonly isShared?: boolean;
}

/** How much of a key's quota was used: the time until its bucket is full again. */
export interface Debt {
  readonly key: string;
  readonly ms: number;
}

/** Other servers are told of a key when this share of its quota is used, so that most people are not even mentioned. */
export const SHARED_FROM = 1 / 8;

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
  /** Milliseconds of each key's debt that other servers have not been told of. */
  private readonly untold = new Map<string, number>();
  /** Those of them that have used a good part of their quota. */
  private readonly toTell = new Set<string>();
  /** For `take`: when the bucket of each key is full again. */
  private readonly times: number[] = [];

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
    const latest = this.latest(now);
    const { times } = this;
    for (let i = 0; i < keys.length; i++) {
      times[i] = this.after(keys[i], cost, now);
      if (times[i] > latest) return keys[i].scope;
    }
    for (let i = 0; i < keys.length; i++) this.count(keys[i], cost, times[i], now);
    return undefined;
  }

  /** The scope that has no quota left. Counts nothing. */
  exhaustedScope(keys: readonly LimitKey[], cost = 1): LimitScope | undefined {
    return this.scopeWithout(keys, cost, this.options.now());
  }

  private scopeWithout(keys: readonly LimitKey[], cost: number, now: number): LimitScope | undefined {
    const latest = this.latest(now);
    for (const key of keys) if (this.after(key, cost, now) > latest) return key.scope;
    return undefined;
  }

  /** How much of the quota of a key is used, from 0 to 1. */
  usedShare({ key }: LimitKey): number {
    const { now, windowMs } = this.options;
    return Math.max(0, (this.fullAt.get(key) ?? 0) - now()) / windowMs;
  }

  /** Returns a counted call to the quotas. */
  refund(keys: readonly LimitKey[], cost = 1): void {
    this.add(keys, -cost, this.options.now());
  }

  /** At most this many debts that other servers should be told of, and were not yet. */
  takeUntold(max: number): Debt[] {
    const now = this.options.now();
    const debts: Debt[] = [];
    for (const key of this.toTell) {
      if (debts.length === max) break;
      this.toTell.delete(key);
      const [untold, fullAt] = [this.untold.get(key), this.fullAt.get(key)];
      this.untold.delete(key);
      // What has been refilled since is no debt any more.
      if (untold !== undefined && fullAt !== undefined)
        debts.push({ key, ms: Math.min(untold, fullAt - now) });
    }
    return debts;
  }

  /** The debt of a key at all servers, as far as they have told. */
  learn({ key, ms }: Debt): void {
    const now = this.options.now();
    const fullAt = now + ms + (this.untold.get(key) ?? 0);
    if (fullAt > (this.fullAt.get(key) ?? now)) this.set(key, fullAt, now);
  }

  private add(keys: readonly LimitKey[], cost: number, now: number): void {
    for (const key of keys) this.count(key, cost, this.after(key, cost, now), now);
  }

  /** Counts a call for one key, whose bucket is full at `fullAt` then. */
  private count(key: LimitKey, cost: number, fullAt: number, now: number): void {
    if (this.options.isShared) {
      this.untold.set(key.key, (this.untold.get(key.key) ?? 0) + this.msOf(key, cost));
      if (fullAt - now >= this.options.windowMs * SHARED_FROM) this.toTell.add(key.key);
    }
    this.set(key.key, fullAt, now);
  }

  /** A bucket that would be full later than this has no call left. */
  private latest(now: number): number {
    return now + this.options.windowMs + EPSILON_MS;
  }

  private msOf({ scope }: LimitKey, cost: number): number {
    return cost * (this.options.windowMs / this.options.limits[scope]);
  }

  private after(key: LimitKey, cost: number, now: number): number {
    return Math.max(now, this.fullAt.get(key.key) ?? now) + this.msOf(key, cost);
  }

  private set(key: string, fullAt: number, now: number): void {
    const before = this.fullAt.get(key);
    const slot = this.slotOf(fullAt);
    const isKept = fullAt > now + EPSILON_MS;
    const oldSlot = before === undefined ? undefined : this.slotOf(before);
    if (isKept) this.fullAt.set(key, fullAt);
    if (isKept && oldSlot === slot) return;
    if (oldSlot !== undefined) this.slots.get(oldSlot)?.delete(key);
    if (!isKept) return this.forget(key);
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
      for (const key of this.slots.get(slot) ?? []) this.forget(key);
      this.slots.delete(slot);
    }
    this.sweptSlot = Math.max(this.sweptSlot, current);
  }

  private evictOne(): void {
    for (let slot = this.sweptSlot + 1; slot <= this.sweptSlot + 2 * SLOTS; slot++) {
      const [key] = this.slots.get(slot) ?? [];
      if (key === undefined) continue;
      this.slots.get(slot)?.delete(key);
      return this.forget(key);
    }
  }

  private forget(key: string): void {
    this.fullAt.delete(key);
    this.untold.delete(key);
    this.toTell.delete(key);
  }
}
