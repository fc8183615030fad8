import type { IncomingMessage } from 'node:http';
import { describeProblem, parseLogOutRequest, parseSessionRequest } from '@oriflamme/protocol/validation';
import type { Config } from '../config/schema.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { banText } from '../moderation/banText.ts';
import type { Session } from '../moderation/session.ts';
import type { Person } from '../table/entry.ts';
import { type Reply, jsonReply, emptyReply, textReply, OVERLOADED } from './reply.ts';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { readJsonBody } from './jsonBody.ts';
import type { Sessions } from './sessions.ts';
import type { ClientInfo } from './clientInfo.ts';
import { type ClientLimits, refusalText } from '../limits/clientLimits.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';

type SessionConfig = Pick<Config, 'secureCookies' | 'origins' | 'sessionDays'>;

const DAY_SECONDS = 86_400;

/** What sessions have to know of accounts. */
export interface KnownNames {
  /** The name of a person's account; undefined for a guest. */
  nameOf(person: string): Promise<string | undefined>;
  /** Whether a guest may use a name. */
  isFree(name: string): Promise<boolean>;
}

interface SessionContext {
  readonly moderation: Moderation;
  readonly limits: ClientLimits;
  readonly shedding: LoadShedding;
  /** Left out where there are no accounts. */
  readonly names?: KnownNames | undefined;
}

/** Routes that create, read, renew and end sessions. */
export class SessionRoutes {
  private readonly sessions: Sessions;
  private readonly config: SessionConfig;
  private readonly moderation: Moderation;
  private readonly limits: ClientLimits;
  private readonly shedding: LoadShedding;
  private readonly names: KnownNames | undefined;

  constructor(
    sessions: Sessions,
    config: SessionConfig,
    { moderation, limits, shedding, names }: SessionContext,
  ) {
    this.sessions = sessions;
    this.config = config;
    this.moderation = moderation;
    this.limits = limits;
    this.shedding = shedding;
    this.names = names;
  }

  sessionOf({ headers }: IncomingMessage, client: ClientInfo): Session | undefined {
    const token = readSessionCookie(headers.cookie, this.isForHttps(client));
    const session = token === undefined ? undefined : this.sessions.verify(token);
    return session && !this.moderation.isRevoked(session) ? session : undefined;
  }

  personOf(request: IncomingMessage, client: ClientInfo): Person | undefined {
    return this.sessionOf(request, client)?.person;
  }

  /** The name of the session, or null without one. Renews the cookie. Someone who is banned learns why. */
  async read(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const session = this.sessionOf(request, client);
    const ban = this.moderation.banOf(session?.person, client.address);
    if (ban)
      return jsonReply({
        name: session?.person.name ?? null,
        ban: { reason: ban.reason, until: ban.endsAt },
      });
    if (!session) return jsonReply({ name: null });
    // Before the name is read: meanwhile the session may be ended.
    const renewed = this.moderation.renewed(session);
    const account = await this.names?.nameOf(session.person.id);
    const person = { id: session.person.id, name: account ?? session.person.name };
    return jsonReply(
      { name: person.name, ...(account !== undefined && { hasAccount: true }) },
      this.cookie(client, { ...renewed, person }),
    );
  }

  /** Ends the session on this device, or all sessions of the person. */
  async end(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const body = await readJsonBody(request, client, this.config.origins);
    if ('reply' in body) return body.reply;
    const parsed = parseLogOutRequest(body.json);
    if ('problem' in parsed) return textReply(400, describeProblem(parsed.problem, 'The body'));
    const session = this.sessionOf(request, client);
    if (session) {
      if (this.limits.take('log-outs', client.keys) !== undefined)
        return textReply(429, 'Too many log-outs within an hour.', { 'retry-after': '3600' });
      await this.moderation.logOut(
        parsed.value.everywhere ? { person: session.person.id } : { session: session.id },
      );
    }
    return emptyReply({ 'set-cookie': sessionCookie('', this.isForHttps(client), 0) });
  }

  /** Creates a session from a name. An existing session keeps its id under the new name. */
  async create(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const body = await readJsonBody(request, client, this.config.origins);
    if ('reply' in body) return body.reply;
    const parsed = parseSessionRequest(body.json);
    if ('problem' in parsed) return textReply(400, describeProblem(parsed.problem, 'The body'));
    const { name } = parsed.value;
    const known = this.sessionOf(request, client);
    const ban = this.moderation.banOf(known?.person, client.address);
    if (ban) return textReply(403, banText(ban));
    if (!known && this.shedding.refuses()) return OVERLOADED;
    if (known && (await this.names?.nameOf(known.person.id)) !== undefined)
      return textReply(409, 'Your name belongs to your account. Change it on the account page.');
    const exceeded = known ? undefined : this.limits.take('sessions', client.keys);
    if (exceeded) return textReply(429, refusalText('sessions', exceeded), { 'retry-after': '60' });
    if ((await this.names?.isFree(name)) === false)
      return textReply(409, 'This name cannot be used. Choose another one.');
    const person = known ? { id: known.person.id, name } : this.sessions.create(name);
    return emptyReply(this.cookie(client, { ...known, person }));
  }

  /** The cookie of a login; null removes it. */
  cookieFor(
    login: { readonly person: Person; readonly session: string; readonly issuedAt: number } | null,
    client: ClientInfo,
  ): { 'set-cookie': string } {
    if (!login) return { 'set-cookie': sessionCookie('', this.isForHttps(client), 0) };
    return this.cookie(client, { ...login, id: login.session });
  }

  /** A new token of a known session, or of a new one. */
  private cookie(
    client: ClientInfo,
    { person, id, issuedAt }: Pick<Session, 'person'> & Partial<Session>,
  ): { 'set-cookie': string } {
    const token = this.sessions.sign(person, id, issuedAt);
    const seconds = this.config.sessionDays * DAY_SECONDS;
    return { 'set-cookie': sessionCookie(token, this.isForHttps(client), seconds) };
  }

  private isForHttps(client: ClientInfo): boolean {
    const { secureCookies } = this.config;
    return secureCookies === 'auto' ? client.isSecure : secureCookies === 'always';
  }
}
