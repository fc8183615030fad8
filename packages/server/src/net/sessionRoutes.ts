import type { IncomingMessage } from 'node:http';
import { readName } from '@oriflamme/protocol';
import type { Settings } from '../settings/list.ts';
import type { Person } from '../table/entry.ts';
import { type Answer, json, nothing, plain } from './answers.ts';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { readPosted } from './posted.ts';
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
    const posted = await readPosted(request, visitor, this.settings.origins);
    if ('answer' in posted) return posted.answer;
    const read = readName(nameIn(posted.json));
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

const nameIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
