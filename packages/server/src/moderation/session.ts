import type { Person } from '../table/entry.ts';

/** A session: one person on one device. */
export interface Session {
  readonly person: Person;
  readonly id: string;
  /** When its token was issued. Reading the session issues a new one. */
  readonly issuedAt: number;
}
