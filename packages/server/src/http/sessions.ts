import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseStoredName } from '@oriflamme/protocol/validation';
import type { Session } from '../moderation/session.ts';
import type { Person } from '../table/entry.ts';

/** 128 bits in base64url. */
const ID = /^[\w-]{22}$/;
const TIME = /^[\da-z]{1,11}$/;
const DAY_MS = 86_400_000;

interface Options {
  readonly now: () => number;
  /** How long a token is valid after it was issued. */
  readonly lifetimeMs: number;
  /** When tokens of version 1, which carry no time, count as issued. */
  readonly since: number;
}

const newId = (): string => randomBytes(16).toString('base64url');

/**
 * Sessions in signed tokens: id and name of the person, id of the session, and the time of issue, authenticated by an HMAC. A
 * token is valid without anything being stored; what is stored are those that were revoked.
 */
export class Sessions {
  private readonly key: Buffer;
  private readonly options: Options;

  constructor(key: Buffer, options: Partial<Options> = {}) {
    const { now = Date.now } = options;
    this.key = key;
    this.options = { now, lifetimeMs: 400 * DAY_MS, since: now(), ...options };
  }

  create(name: string): Person {
    return { id: newId(), name };
  }

  /** A token of a new session, or of this one, issued now unless another time is given. */
  sign({ id, name }: Person, session = newId(), issuedAt = this.options.now()): string {
    const payload = `${id}.${Buffer.from(name).toString('base64url')}.${session}.${issuedAt.toString(36)}`;
    return `${payload}.${this.mac(2, payload)}`;
  }

  /** Undefined for every invalid or expired token. */
  verify(token: string): Session | undefined {
    const session = this.read(token);
    if (!session) return undefined;
    const { now, lifetimeMs } = this.options;
    return now() - session.issuedAt < lifetimeMs ? session : undefined;
  }

  private read(token: string): Session | undefined {
    const parts = token.split('.');
    const isOld = parts.length === 3;
    if ((!isOld && parts.length !== 5) || !ID.test(parts[0])) return undefined;
    const [id, name] = parts;
    const mac = parts.at(-1)!;
    if (!this.isMac(mac, isOld ? 1 : 2, parts.slice(0, -1).join('.'))) return undefined;
    const storedName = parseStoredName(Buffer.from(name, 'base64url').toString());
    if (storedName === undefined) return undefined;
    const person = { id, name: storedName };
    if (isOld) return { person, id: oldSessionOf(id), issuedAt: this.options.since };
    const [, , session, issuedAt] = parts;
    if (!ID.test(session) || !TIME.test(issuedAt)) return undefined;
    return { person, id: session, issuedAt: Number.parseInt(issuedAt, 36) };
  }

  /** Compares in constant time. */
  private isMac(mac: string, version: 1 | 2, payload: string): boolean {
    const given = Buffer.from(mac);
    const expected = Buffer.from(this.mac(version, payload));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private mac(version: 1 | 2, payload: string): string {
    return createHmac('sha256', this.key)
      .update(`oriflamme session ${version}\n${payload}`)
      .digest('base64url');
  }
}

/** Tokens of version 1 have no session of their own: all of one person count as one. */
const oldSessionOf = (person: string): string =>
  createHash('sha256').update(`session of ${person}`).digest('base64url').slice(0, 22);
