import type { IncomingMessage } from 'node:http';
import { parseName } from '@oriflamme/protocol';
import type { Config } from '../config/schema.ts';
import type { Person } from '../table/entry.ts';
import { type Reply, jsonReply, emptyReply, textReply } from './reply.ts';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { readJsonBody } from './jsonBody.ts';
import type { Sessions } from './sessions.ts';
import type { ClientInfo } from './clientInfo.ts';

type SessionSettings = Pick<Config, 'secureCookies' | 'origins'>;

/** How a visitor gets, shows and renews a session. */
export class SessionRoutes {
  private readonly sessions: Sessions;
  private readonly settings: SessionSettings;

  constructor(sessions: Sessions, settings: SessionSettings) {
    this.sessions = sessions;
    this.settings = settings;
  }

  personOf({ headers }: IncomingMessage, visitor: ClientInfo): Person | undefined {
    const token = readSessionCookie(headers.cookie, this.isForHttps(visitor));
    return token === undefined ? undefined : this.sessions.personOf(token);
  }

  /** Who asks; nobody yet is no error. Whoever comes back is remembered for longer. */
  read(request: IncomingMessage, visitor: ClientInfo): Reply {
    const person = this.personOf(request, visitor);
    return person
      ? jsonReply({ name: person.name }, this.cookie(person, visitor))
      : jsonReply({ name: null });
  }

  /** A name makes a guest. A guest who takes another name stays who they are. */
  async begin(request: IncomingMessage, visitor: ClientInfo): Promise<Reply> {
    const posted = await readJsonBody(request, visitor, this.settings.origins);
    if ('answer' in posted) return posted.answer;
    const read = parseName(nameIn(posted.json));
    if ('refused' in read) return textReply(400, read.refused);
    const known = this.personOf(request, visitor);
    const person = known ? { id: known.id, name: read.name } : this.sessions.begin(read.name);
    return emptyReply(this.cookie(person, visitor));
  }

  private cookie(person: Person, visitor: ClientInfo): { 'set-cookie': string } {
    return { 'set-cookie': sessionCookie(this.sessions.tokenOf(person), this.isForHttps(visitor)) };
  }

  private isForHttps(visitor: ClientInfo): boolean {
    const { secureCookies } = this.settings;
    return secureCookies === 'auto' ? visitor.isSecure : secureCookies === 'always';
  }
}

const nameIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
