import type { IncomingMessage } from 'node:http';
import { describeProblem, parsePushEndpoint } from '@oriflamme/protocol/validation';
import { type Reply, jsonReply, emptyReply, textReply } from './reply.ts';
import type { ClientLimits } from '../limits/clientLimits.ts';
import { readJsonBody } from './jsonBody.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { PushService } from '../push/pushService.ts';
import { parseSubscription } from '../push/parseSubscription.ts';

interface Options {
  /** Undefined if notifications are off. */
  readonly push: PushService | undefined;
  readonly sessions: Pick<SessionRoutes, 'personOf'>;
  readonly origins: readonly string[];
  readonly limits: ClientLimits;
}

/** Routes for Web Push subscriptions. */
export class PushRoutes {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** The VAPID public key; null if notifications are off. */
  key(): Reply {
    return jsonReply({ key: this.options.push?.publicKey ?? null });
  }

  subscribe(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    return this.change(request, client, async (push, person, body) => {
      const parsed = parseSubscription(body, request.headers.origin);
      if ('problem' in parsed) return textReply(400, parsed.problem);
      const result = await push.subscribe(person, parsed.subscription);
      if (result === 'invalid-endpoint')
        return textReply(400, 'The endpoint must be a push service on the public internet.');
      return result === 'saved' ? emptyReply({}) : textReply(503, 'There is no room for more subscriptions.');
    });
  }

  unsubscribe(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    return this.change(request, client, async (push, person, body) => {
      const parsed = parsePushEndpoint(body);
      if ('problem' in parsed) return textReply(400, describeProblem(parsed.problem, 'The body'));
      await push.unsubscribe(person, parsed.value.endpoint);
      return emptyReply({});
    });
  }

  private async change(
    request: IncomingMessage,
    client: ClientInfo,
    act: (push: PushService, person: string, body: unknown) => Promise<Reply>,
  ): Promise<Reply> {
    const { push, sessions, origins, limits } = this.options;
    const body = await readJsonBody(request, client, origins);
    if ('reply' in body) return body.reply;
    if (!push) return textReply(404, 'This server sends no notifications.');
    const person = sessions.personOf(request, client);
    if (!person) return textReply(401, 'Create a session first, at /api/session.');
    if (limits.take('push-changes', client.keys) !== undefined)
      return textReply(429, 'Too many changes within an hour.', { 'retry-after': '3600' });
    return act(push, person.id, body.json);
  }
}
