import type { IncomingMessage } from 'node:http';
import { describeProblem, parseSessionRequest } from '@oriflamme/protocol/validation';
import type { Config } from '../config/schema.ts';
import type { Person } from '../table/entry.ts';
import { type Reply, jsonReply, emptyReply, textReply } from './reply.ts';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { readJsonBody } from './jsonBody.ts';
import type { Sessions } from './sessions.ts';
import type { ClientInfo } from './clientInfo.ts';

type SessionConfig = Pick<Config, 'secureCookies' | 'origins'>;

/** Routes that create, read and renew sessions. */
export class SessionRoutes {
  private readonly sessions: Sessions;
  private readonly config: SessionConfig;

  constructor(sessions: Sessions, config: SessionConfig) {
    this.sessions = sessions;
    this.config = config;
  }

  personOf({ headers }: IncomingMessage, client: ClientInfo): Person | undefined {
    const token = readSessionCookie(headers.cookie, this.isForHttps(client));
    return token === undefined ? undefined : this.sessions.verify(token);
  }

  /** The name of the session, or null without one. Renews the cookie. */
  read(request: IncomingMessage, client: ClientInfo): Reply {
    const person = this.personOf(request, client);
    return person ? jsonReply({ name: person.name }, this.cookie(person, client)) : jsonReply({ name: null });
  }

  /** Creates a session from a name. An existing session keeps its id under the new name. */
  async create(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const body = await readJsonBody(request, client, this.config.origins);
    if ('reply' in body) return body.reply;
    const parsed = parseSessionRequest(body.json);
    if ('problem' in parsed) return textReply(400, describeProblem(parsed.problem, 'The body'));
    const { name } = parsed.value;
    const known = this.personOf(request, client);
    const person = known ? { id: known.id, name } : this.sessions.create(name);
    return emptyReply(this.cookie(person, client));
  }

  private cookie(person: Person, client: ClientInfo): { 'set-cookie': string } {
    return { 'set-cookie': sessionCookie(this.sessions.sign(person), this.isForHttps(client)) };
  }

  private isForHttps(client: ClientInfo): boolean {
    const { secureCookies } = this.config;
    return secureCookies === 'auto' ? client.isSecure : secureCookies === 'always';
  }
}
