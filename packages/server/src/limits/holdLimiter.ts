import type { LimitKey, LimitScope, ScopeLimits } from './limitKeys.ts';
import { SHARED_FROM } from './rateLimiter.ts';

/**
 * Limits what a person, an address and the networks around it hold at the same time: sockets, tables, seats. Memory is
 * bounded by what is held.
 */
export class HoldLimiter {
  private readonly limits: ScopeLimits;
  private readonly holds = new Map<string, readonly LimitKey[]>();
  private readonly counts = new Map<string, number>();
  /** How many holds of each key only other servers have, as far as they have told. */
  private elsewhere: ReadonlyMap<string, number> = new Map();

  constructor(limits: ScopeLimits) {
    this.limits = limits;
  }

  /** Number of holds. */
  get size(): number {
    return this.holds.size;
  }

  /** Whose hold this is; undefined if there is none of this name. */
  keysOf(hold: string): readonly LimitKey[] | undefined {
    return this.holds.get(hold);
  }

  /** Whether a key has a hold. */
  hasAny({ key }: LimitKey): boolean {
    return this.counts.has(key);
  }

  /** The scope that has no room for another hold. `ofPerson`: how many others the person has elsewhere. */
  fullScope(keys: readonly LimitKey[], ofPerson = 0): LimitScope | undefined {
    const isFull = ({ scope, key }: LimitKey) =>
      this.countOf(key, scope === 'person' ? ofPerson : 0) >= this.limits[scope];
    return keys.find(isFull)?.scope;
  }

  /** Counts a hold, unless it is counted already, whether there is room or not. */
  add(hold: string, keys: readonly LimitKey[]): void {
    if (this.holds.has(hold)) return;
    this.holds.set(hold, keys);
    for (const { key } of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  release(hold: string): void {
    const keys = this.holds.get(hold) ?? [];
    this.holds.delete(hold);
    for (const { key } of keys) {
      const left = (this.counts.get(key) ?? 0) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }

  /** The holds of keys that have used a good part of what they may hold, for other servers. */
  telling(): Map<string, string[]> {
    const told = new Map<string, string[]>();
    for (const [hold, keys] of this.holds)
      for (const { scope, key } of keys) {
        if (this.counts.get(key)! < this.limits[scope] * SHARED_FROM) continue;
        const holds = told.get(key);
        if (holds) holds.push(hold);
        else told.set(key, [hold]);
      }
    return told;
  }

  /** How many holds of each key only other servers have. Replaces what was said before. */
  learn(elsewhere: ReadonlyMap<string, number>): void {
    this.elsewhere = elsewhere;
  }

  /** Other servers may have told of the same that is known from the store. */
  private countOf(key: string, known: number): number {
    return (this.counts.get(key) ?? 0) + Math.max(known, this.elsewhere.get(key) ?? 0);
  }
}
