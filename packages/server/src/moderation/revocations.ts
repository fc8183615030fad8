import { createHash } from 'node:crypto';
import type { Revocation } from '../store/adminStore.ts';
import type { Session } from './session.ts';

/** A hash, so that a revocation outlives the erasure of a person without naming them. */
const keyOf = (kind: 'person' | 'session', id: string): string =>
  createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 22);

export const personKey = (person: string): string => keyOf('person', person);
export const sessionKeyOf = (session: string): string => keyOf('session', session);

/** The revoked sessions, in memory. */
export class Revocations {
  private readonly times = new Map<string, number>();

  constructor(stored: readonly Revocation[]) {
    for (const revocation of stored) this.add(revocation);
  }

  get size(): number {
    return this.times.size;
  }

  add({ key, at }: Revocation): void {
    this.times.set(key, Math.max(at, this.times.get(key) ?? at));
  }

  /** Returns the keys of those that were not known. */
  addAll(revocations: readonly Revocation[]): string[] {
    const added = revocations.filter(({ key, at }) => at > (this.times.get(key) ?? -1));
    for (const revocation of added) this.add(revocation);
    return added.map(({ key }) => key);
  }

  /** A session that was ended stays so, whatever its token says. After a log-out everywhere, new sessions are valid. */
  isRevoked({ person, id, issuedAt }: Session): boolean {
    return this.times.has(sessionKeyOf(id)) || issuedAt <= (this.times.get(personKey(person.id)) ?? -1);
  }

  /** Forgets those that no token can match any more. */
  prune(before: number): void {
    for (const [key, at] of this.times) if (at < before) this.times.delete(key);
  }
}
