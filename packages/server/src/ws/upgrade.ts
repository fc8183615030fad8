import type { IncomingMessage } from 'node:http';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import type { Person } from '../table/entry.ts';
import { type Reply, textReply } from '../http/reply.ts';
import type { ConcurrencyLimiter } from '../lib/concurrencyLimiter.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { pathOf } from '../http/router.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import type { ClientInfo } from '../http/clientInfo.ts';

interface UpgradeContext {
  readonly sessions: SessionRoutes;
  readonly sockets: ConcurrencyLimiter;
  readonly origins: Config['origins'];
  readonly isReady: () => boolean;
}

type UpgradeResult = { readonly person: Person } | { readonly why: UpgradeRejection; readonly answer: Reply };

const denied = (why: UpgradeRejection, status: number, text: string): UpgradeResult => ({
  why,
  answer: textReply(status, text),
});

/** Who gets a socket. The cheap questions come first. */
export function authorizeUpgrade(
  request: IncomingMessage,
  client: ClientInfo,
  { sessions, sockets, origins, isReady }: UpgradeContext,
): UpgradeResult {
  if (pathOf(request) !== '/api/socket') return denied('path', 404, 'There is no socket here.');
  if (!isReady()) return denied('restarting', 503, 'The server is not ready. Try again soon.');
  const { origin, host } = request.headers;
  if (!isAllowedOrigin(origin, host, client.isSecure, origins))
    return denied('origin', 403, 'This page may not open a socket here.');
  if (sockets.isFull) return denied('full', 503, 'The server is full. Try again later.');
  if (sockets.isFullFor(client.ipKey))
    return denied('address', 429, 'Too many sockets are open from your address.');
  const person = sessions.personOf(request, client);
  return person ? { person } : denied('session', 401, 'Open a session first, at /api/session.');
}
