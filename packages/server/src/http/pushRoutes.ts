import type { IncomingMessage } from 'node:http';
import { type Reply, jsonReply, emptyReply, textReply } from './reply.ts';
import { HourlyLimiter } from '../lib/hourlyLimiter.ts';
import { readJsonBody } from './jsonBody.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { PushService } from '../push/pushService.ts';
import { CHANGES_PER_HOUR } from '../push/limits.ts';
import { parseEndpoint, parseSubscription } from '../push/parseSubscription.ts';

interface Options {
  /** Undefined where notifications are off. */
  readonly push: PushService | undefined;
  readonly sessions: Pick<SessionRoutes, 'personOf'>;
  readonly origins: readonly string[];
  readonly now: () => number;
}

/** How a browser says that it wants to be told, or no longer. */
export class PushRoutes {
  private readonly options: Options;
  private readonly changes: HourlyLimiter;

  constructor(options: Options) {
    this.options = options;
    this.changes = new HourlyLimiter(CHANGES_PER_HOUR, options.now);
  }

  /** The key by which browsers know this server; null where there are no notifications. */
  key(): Reply {
    return jsonReply({ key: this.options.push?.publicKey ?? null });
  }

  subscribe(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    return this.change(request, client, (push, person, body) => {
      const subscription = parseSubscription(body, request.headers.origin);
      if (!subscription) return textReply(400, 'This is no subscription.');
      const outcome = push.subscribe(person, subscription);
      if (outcome === 'strange')
        return textReply(400, 'Messages can be sent only to a push service on the internet.');
      return outcome === 'kept' ? emptyReply({}) : textReply(503, 'There is no room for more subscriptions.');
    });
  }

  unsubscribe(request: IncomingMessage, client: ClientInfo): Promise<Reply> {
    return this.change(request, client, (push, person, body) => {
      const endpoint = parseEndpoint(body);
      if (endpoint === undefined) return textReply(400, 'This is no subscription.');
      push.unsubscribe(person, endpoint);
      return emptyReply({});
    });
  }

  private async change(
    request: IncomingMessage,
    client: ClientInfo,
    act: (push: PushService, person: string, body: unknown) => Reply,
  ): Promise<Reply> {
    const { push, sessions, origins } = this.options;
    const posted = await readJsonBody(request, client, origins);
    if ('answer' in posted) return posted.answer;
    if (!push) return textReply(404, 'This server sends no notifications.');
    const person = sessions.personOf(request, client);
    if (!person) return textReply(401, 'Say first who you are, at /api/session.');
    if (!this.changes.take(client.ipKey))
      return textReply(429, 'Too many changes within an hour.', { 'retry-after': '3600' });
    return act(push, person.id, posted.json);
  }
}
