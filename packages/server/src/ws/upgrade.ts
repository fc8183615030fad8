import type { IncomingMessage } from 'node:http';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { banText } from '../moderation/banText.ts';
import type { Session } from '../moderation/session.ts';
import { type Reply, textReply } from '../http/reply.ts';
import type { ConcurrencyLimiter } from '../lib/concurrencyLimiter.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { pathOf } from '../http/router.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import type { ClientInfo } from '../http/clientInfo.ts';

interface UpgradeContext {
  readonly sessions: SessionRoutes;
  readonly moderation: Moderation;
  readonly sockets: ConcurrencyLimiter;
  readonly origins: Config['origins'];
  readonly isReady: () => boolean;
}

type UpgradeResult =
  | { readonly session: Session }
  | { readonly reason: UpgradeRejection; readonly reply: Reply };

const reject = (reason: UpgradeRejection, status: number, text: string): UpgradeResult => ({
  reason,
  reply: textReply(status, text),
});

/** Authorizes a WebSocket upgrade. Cheap checks come first. */
export function authorizeUpgrade(
  request: IncomingMessage,
  client: ClientInfo,
  { sessions, moderation, sockets, origins, isReady }: UpgradeContext,
): UpgradeResult {
  if (pathOf(request) !== '/api/socket') return reject('path', 404, 'The socket is at /api/socket.');
  if (!isReady()) return reject('restarting', 503, 'The server is not ready. Try again soon.');
  const { origin, host } = request.headers;
  if (!isAllowedOrigin(origin, host, client.isSecure, origins))
    return reject('origin', 403, 'Requests from this origin are not allowed.');
  if (sockets.isFull) return reject('full', 503, 'The server is full. Try again later.');
  if (sockets.isFullFor(client.ipKey))
    return reject('address', 429, 'Too many sockets are open from your address.');
  const session = sessions.sessionOf(request, client);
  const ban = moderation.banOf(session?.person, client.address);
  if (ban) return reject('banned', 403, banText(ban));
  return session ? { session } : reject('session', 401, 'Create a session first, at /api/session.');
}
