import type { IncomingMessage } from 'node:http';
import type { AccountProblem } from '@oriflamme/protocol';
import { describeProblem, parseAccountRequest } from '@oriflamme/protocol/validation';
import { banText } from '../moderation/banText.ts';
import { MAX_ACCOUNT_BODY_BYTES } from '../config/limits.ts';
import type { Config } from '../config/schema.ts';
import type { ClientInfo } from '../http/clientInfo.ts';
import { readJsonBody } from '../http/jsonBody.ts';
import { inJson, jsonReply, type Reply, textReply } from '../http/reply.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import { AccountApi } from './accountApi.ts';
import { AccountContext, type AccountOptions } from './accountContext.ts';
import { AccountError } from './accountError.ts';
import type { Site } from './passkeys.ts';

type Reason = AccountProblem['reason'];

/** Why a body was not read, by the status of the reply. */
const UNREAD: Readonly<Record<number, Reason>> = { 403: 'origin', 413: 'too-long', 415: 'content-type' };

const refusal = (status: number, reason: Reason, text: string): Reply =>
  inJson(textReply(status, text), reason);

/** `POST /api/account`. */
export class AccountRoutes {
  private readonly api: AccountApi;
  private readonly context: AccountContext;
  private readonly sessions: SessionRoutes;
  private readonly config: Config;

  constructor(options: AccountOptions, sessions: SessionRoutes) {
    this.context = new AccountContext(options);
    this.api = new AccountApi(this.context);
    this.sessions = sessions;
    this.config = options.config;
  }

  /** Deletes an account with everything about it. */
  erase(person: string): Promise<void> {
    return this.context.erase(person);
  }

  async handle(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const body = await readJsonBody(request, client, this.config.origins, MAX_ACCOUNT_BODY_BYTES);
    if ('reply' in body) return inJson(body.reply, UNREAD[body.reply.status] ?? 'malformed');
    const parsed = parseAccountRequest(body.json);
    if ('problem' in parsed) return refusal(400, 'malformed', describeProblem(parsed.problem, 'The body'));
    const session = this.sessions.sessionOf(request, client);
    const ban = this.context.moderation.banOf(session?.person, client.address);
    if (ban) return refusal(403, 'banned', banText(ban));
    const { address, keys } = client;
    try {
      const { reply, login } = await this.api.handle(parsed.value, {
        session,
        site: siteOf(request, client, this.config),
        address,
        keys,
      });
      if (login === undefined) return jsonReply(reply);
      return jsonReply(reply, this.sessions.cookieFor(login, client));
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return refusal(error.status, error.reason, error.message);
    }
  }
}

/** The site as the browser sees it. The host was checked before. */
function siteOf({ headers }: IncomingMessage, { isSecure }: ClientInfo, { publicUrl }: Config): Site {
  const own = new URL(`${isSecure ? 'https' : 'http'}://${headers.host ?? 'localhost'}`);
  const known = publicUrl === undefined ? [] : [new URL(publicUrl)].filter(({ host }) => host === own.host);
  return { host: own.hostname, origins: [own, ...known].map(({ origin }) => origin) };
}
