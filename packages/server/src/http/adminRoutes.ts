import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describeProblem, parseAdminRequest } from '@oriflamme/protocol/validation';
import { type AdminApi, AdminError } from '../admin/adminApi.ts';
import { MAX_ADMIN_BODY_BYTES } from '../config/limits.ts';
import type { Config } from '../config/schema.ts';
import type { ClientLimits } from '../limits/clientLimits.ts';
import type { ClientInfo } from './clientInfo.ts';
import { readJsonBody } from './jsonBody.ts';
import { jsonReply, type Reply, textReply } from './reply.ts';

interface Options {
  /** Undefined if there is nothing to operate on. */
  readonly api: AdminApi | undefined;
  readonly config: Pick<Config, 'operators' | 'origins'>;
  readonly limits: ClientLimits;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const TOO_MANY = textReply(429, 'Too many requests within a minute.', { 'retry-after': '60' });

/** `POST /api/admin`, for operators: with a token, from this machine or over HTTPS. */
export class AdminRoutes {
  private readonly options: Options;
  private readonly tokens: readonly { readonly name: string; readonly digest: Buffer }[];

  constructor(options: Options) {
    this.options = options;
    this.tokens = options.config.operators.map(({ name, token }) => ({ name, digest: digest(token) }));
  }

  async handle(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    const { api, config, limits } = this.options;
    if (!api || this.tokens.length === 0)
      return textReply(404, 'The setting OPERATOR_TOKEN is not set, so nobody can operate this server.');
    if (!client.isLocal && !client.isSecure)
      return textReply(403, 'Operators have to use HTTPS, or a program on the machine of the server.');
    if (limits.take('operator-requests', client.keys) !== undefined) return TOO_MANY;
    const body = await readJsonBody(request, client, config.origins, MAX_ADMIN_BODY_BYTES);
    if ('reply' in body) return body.reply;
    // A wrong token uses up a try; after too many, the right one is refused as well, so that guessing learns nothing.
    if (limits.take('wrong-tokens', client.keys) !== undefined) return TOO_MANY;
    const operator = this.operatorOf(request.headers.authorization);
    if (operator === undefined)
      return textReply(401, 'This is not the token of an operator.', { 'www-authenticate': 'Bearer' });
    limits.refund('wrong-tokens', client.keys);
    const parsed = parseAdminRequest(body.json);
    if ('problem' in parsed) return textReply(400, describeProblem(parsed.problem, 'The body'));
    try {
      return jsonReply(await api.handle(operator, parsed.value));
    } catch (error) {
      if (error instanceof AdminError) return textReply(error.status, error.message);
      throw error;
    }
  }

  /** Compares with every token, in constant time. */
  private operatorOf(header: string | undefined): string | undefined {
    const given = digest(/^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '');
    let name: string | undefined;
    for (const token of this.tokens) if (timingSafeEqual(token.digest, given)) ({ name } = token);
    return name;
  }
}
