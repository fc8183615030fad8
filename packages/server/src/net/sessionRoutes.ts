import type { IncomingMessage } from 'node:http';
import { readName } from '@oriflamme/protocol';
import type { Settings } from '../settings/list.ts';
import type { Person } from '../table/entry.ts';
import { type Answer, json, nothing, plain } from './answers.ts';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { MOST_BODY } from './limits.ts';
import { isWelcomeOrigin } from './origin.ts';
import type { Sessions } from './sessions.ts';
import type { Visitor } from './visitor.ts';

type SessionSettings = Pick<Settings, 'secureCookies' | 'origins'>;

/** How a visitor gets, shows and renews a session. */
export class SessionRoutes {
  private readonly sessions: Sessions;
  private readonly settings: SessionSettings;

  constructor(sessions: Sessions, settings: SessionSettings) {
    this.sessions = sessions;
    this.settings = settings;
  }

  personOf({ headers }: IncomingMessage, visitor: Visitor): Person | undefined {
    const token = readSessionCookie(headers.cookie, this.isForHttps(visitor));
    return token === undefined ? undefined : this.sessions.personOf(token);
  }

  /** Who asks; nobody yet is no error. Whoever comes back is remembered for longer. */
  read(request: IncomingMessage, visitor: Visitor): Answer {
    const person = this.personOf(request, visitor);
    return person ? json({ name: person.name }, this.cookie(person, visitor)) : json({ name: null });
  }

  /** A name makes a guest. A guest who takes another name stays who they are. */
  async begin(request: IncomingMessage, visitor: Visitor): Promise<Answer> {
    const { origin, host, 'content-type': type = '' } = request.headers;
    if (!isWelcomeOrigin(origin, host, visitor.isSecure, this.settings.origins))
      return plain(403, 'This page may not open a session here.');
    // Other types can be sent by a form on any page.
    if (!/^application\/json\s*(;|$)/i.test(type)) return plain(415, 'Send JSON, as application/json.');
    const body = await readBody(request, MOST_BODY);
    if (body === undefined)
      return plain(413, `The request has more than ${MOST_BODY} bytes.`, { connection: 'close' });
    const read = readName(nameIn(body));
    if ('refused' in read) return plain(400, read.refused);
    const known = this.personOf(request, visitor);
    const person = known ? { id: known.id, name: read.name } : this.sessions.begin(read.name);
    return nothing(this.cookie(person, visitor));
  }

  private cookie(person: Person, visitor: Visitor): { 'set-cookie': string } {
    return { 'set-cookie': sessionCookie(this.sessions.tokenOf(person), this.isForHttps(visitor)) };
  }

  private isForHttps(visitor: Visitor): boolean {
    const { secureCookies } = this.settings;
    return secureCookies === 'auto' ? visitor.isSecure : secureCookies === 'always';
  }
}

function nameIn(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if it is longer than allowed. The connection is left alone, so that this can still be said over it. */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
