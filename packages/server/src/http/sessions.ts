import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseName } from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';

/** 128 bits, in base64url. */
const ID = /^[\w-]{22}$/;

/**
 * Guests: whoever has a name has a session. Nothing is stored about them here; the token itself says who they are, and
 * its seal that we have said so.
 */
export class Sessions {
  private readonly key: Buffer;

  constructor(key: Buffer) {
    this.key = key;
  }

  create(name: string): Person {
    return { id: randomBytes(16).toString('base64url'), name };
  }

  sign({ id, name }: Person): string {
    const said = `${id}.${Buffer.from(name).toString('base64url')}`;
    return `${said}.${this.mac(said)}`;
  }

  /** Undefined for every token that is not ours, whatever is wrong with it. */
  verify(token: string): Person | undefined {
    const [id, name, seal, ...rest] = token.split('.');
    if (seal === undefined || rest.length > 0 || !ID.test(id)) return undefined;
    const given = Buffer.from(seal);
    const due = Buffer.from(this.mac(`${id}.${name}`));
    if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
    const read = parseName(Buffer.from(name, 'base64url').toString());
    return 'name' in read ? { id, name: read.name } : undefined;
  }

  private mac(said: string): string {
    return createHmac('sha256', this.key).update(`oriflamme session 1\n${said}`).digest('base64url');
  }
}
