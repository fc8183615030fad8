import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseName } from '@oriflamme/protocol/validation';
import type { Person } from '../table/entry.ts';

/** 128 bits in base64url. */
const ID = /^[\w-]{22}$/;

/** Stateless sessions: the token contains the person's id and name, authenticated by an HMAC. Nothing is stored. */
export class Sessions {
  private readonly key: Buffer;

  constructor(key: Buffer) {
    this.key = key;
  }

  create(name: string): Person {
    return { id: randomBytes(16).toString('base64url'), name };
  }

  sign({ id, name }: Person): string {
    const payload = `${id}.${Buffer.from(name).toString('base64url')}`;
    return `${payload}.${this.mac(payload)}`;
  }

  /** Undefined for every invalid token. Compares in constant time. */
  verify(token: string): Person | undefined {
    const [id, name, mac, ...rest] = token.split('.');
    if (mac === undefined || rest.length > 0 || !ID.test(id)) return undefined;
    const given = Buffer.from(mac);
    const expected = Buffer.from(this.mac(`${id}.${name}`));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const read = parseName(Buffer.from(name, 'base64url').toString());
    return 'name' in read ? { id, name: read.name } : undefined;
  }

  private mac(payload: string): string {
    return createHmac('sha256', this.key).update(`oriflamme session 1\n${payload}`).digest('base64url');
  }
}
