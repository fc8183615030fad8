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

  personOf({ headers }: IncomingMessage, client: ClientInfo): Person | undefined {
    const token = readSessionCookie(headers.cookie, this.isForHttps(client));
    return token === undefined ? undefined : this.sessions.verify(token);
  }

  /** Who asks; nobody yet is no error. Whoever comes back is remembered for longer. */
  read(request: IncomingMessage, client: ClientInfo): Reply {
    const person = this.personOf(request, client);
    return person ? jsonReply({ name: person.name }, this.cookie(person, client)) : jsonReply({ name: null });
  }

  /** A name makes a guest. A guest who takes another name stays who they are. */
  async create(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const posted = await readJsonBody(request, client, this.settings.origins);
    if ('answer' in posted) return posted.answer;
    const read = parseName(nameIn(posted.json));
    if ('refused' in read) return textReply(400, read.refused);
    const known = this.personOf(request, client);
    const person = known ? { id: known.id, name: read.name } : this.sessions.create(read.name);
    return emptyReply(this.cookie(person, client));
  }

  private cookie(person: Person, client: ClientInfo): { 'set-cookie': string } {
    return { 'set-cookie': sessionCookie(this.sessions.sign(person), this.isForHttps(client)) };
  }

  private isForHttps(client: ClientInfo): boolean {
    const { secureCookies } = this.settings;
    return secureCookies === 'auto' ? client.isSecure : secureCookies === 'always';
  }
}

const nameIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
