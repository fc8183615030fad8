import type { IncomingMessage } from 'node:http';
import { type Answer, json, nothing, plain } from '../net/answers.ts';
import { Hourly } from '../net/hourly.ts';
import { readPosted } from '../net/posted.ts';
import type { SessionRoutes } from '../net/sessionRoutes.ts';
import type { Visitor } from '../net/visitor.ts';
import type { Push } from './push.ts';
import { CHANGES_PER_HOUR } from './limits.ts';
import { endpointIn, subscriptionIn } from './readSubscription.ts';

interface Options {
  /** Undefined where notifications are off. */
  readonly push: Push | undefined;
  readonly sessions: Pick<SessionRoutes, 'personOf'>;
  readonly origins: readonly string[];
  readonly now: () => number;
}

/** How a browser says that it wants to be told, or no longer. */
export class PushRoutes {
  private readonly options: Options;
  private readonly changes: Hourly;

  constructor(options: Options) {
    this.options = options;
    this.changes = new Hourly(CHANGES_PER_HOUR, options.now);
  }

  /** The key by which browsers know this server; null where there are no notifications. */
  key(): Answer {
    return json({ key: this.options.push?.publicKey ?? null });
  }

  subscribe(request: IncomingMessage, visitor: Visitor): Promise<Answer> {
    return this.change(request, visitor, (push, person, body) => {
      const subscription = subscriptionIn(body, request.headers.origin);
      if (!subscription) return plain(400, 'This is no subscription.');
      const outcome = push.subscribe(person, subscription);
      if (outcome === 'strange')
        return plain(400, 'Messages can be sent only to a push service on the internet.');
      return outcome === 'kept' ? nothing({}) : plain(503, 'There is no room for more subscriptions.');
    });
  }

  unsubscribe(request: IncomingMessage, visitor: Visitor): Promise<Answer> {
    return this.change(request, visitor, (push, person, body) => {
      const endpoint = endpointIn(body);
      if (endpoint === undefined) return plain(400, 'This is no subscription.');
      push.unsubscribe(person, endpoint);
      return nothing({});
    });
  }

  private async change(
    request: IncomingMessage,
    visitor: Visitor,
    act: (push: Push, person: string, body: unknown) => Answer,
  ): Promise<Answer> {
    const { push, sessions, origins } = this.options;
    const posted = await readPosted(request, visitor, origins);
    if ('answer' in posted) return posted.answer;
    if (!push) return plain(404, 'This server sends no notifications.');
    const person = sessions.personOf(request, visitor);
    if (!person) return plain(401, 'Say first who you are, at /api/session.');
    if (!this.changes.take(visitor.household))
      return plain(429, 'Too many changes within an hour.', { 'retry-after': '3600' });
    return act(push, person.id, posted.json);
  }
}
