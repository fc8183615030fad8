import type { IncomingMessage } from 'node:http';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { banText } from '../moderation/banText.ts';
import type { Session } from '../moderation/session.ts';
import { OVERLOADED, type Reply, textReply } from '../http/reply.ts';
import { type ClientLimits, refusalText } from '../limits/clientLimits.ts';
import { type LimitKey, personKey } from '../limits/limitKeys.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import type { TableLimits } from '../limits/tableLimits.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { pathOf, UNKNOWN_HOST } from '../http/router.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import type { ClientInfo } from '../http/clientInfo.ts';

interface UpgradeContext {
  readonly sessions: SessionRoutes;
  readonly moderation: Moderation;
  readonly limits: ClientLimits;
  readonly maxSockets: number;
  readonly tableLimits: TableLimits;
  readonly shedding: LoadShedding;
  readonly isKnownHost: (header: string | undefined) => boolean;
  readonly origins: Config['origins'];
  readonly isReady: () => boolean;
}

type UpgradeResult =
  | { readonly session: Session; readonly keys: readonly LimitKey[] }
  | { readonly reason: UpgradeRejection; readonly reply: Reply };

const reject = (reason: UpgradeRejection, status: number, text: string): UpgradeResult => ({
  reason,
  reply: textReply(status, text),
});

/** Authorizes a WebSocket upgrade and counts the socket under this name. Cheap checks come first. */
export function authorizeUpgrade(
  request: IncomingMessage,
  client: ClientInfo,
  hold: string,
  {
    sessions,
    moderation,
    limits,
    tableLimits,
    shedding,
    maxSockets,
    isKnownHost,
    origins,
    isReady,
  }: UpgradeContext,
): UpgradeResult {
  if (!isKnownHost(request.headers.host)) return { reason: 'host', reply: UNKNOWN_HOST };
  const tooFast = limits.take('requests', client.keys);
  if (tooFast) return reject('address', 429, refusalText('requests', tooFast));
  if (pathOf(request) !== '/api/socket') return reject('path', 404, 'The socket is at /api/socket.');
  if (!isReady()) return reject('restarting', 503, 'The server is not ready. Try again soon.');
  const { origin, host } = request.headers;
  if (!isAllowedOrigin(origin, host, client.isSecure, origins))
    return reject('origin', 403, 'Requests from this origin are not allowed.');
  const session = sessions.sessionOf(request, client);
  // Those who play may come back, however many others are here or come.
  const isPlayer = session !== undefined && tableLimits.isPlayer(session.person);
  if (limits.held('sockets').size >= maxSockets && !isPlayer)
    return reject('full', 503, 'The server is full. Try again later.');
  const ban = moderation.banOf(session?.person, client.address);
  if (ban) return reject('banned', 403, banText(ban));
  if (!session) return reject('session', 401, 'Create a session first, at /api/session.');
  if (!isPlayer && shedding.refuses()) return { reason: 'overloaded', reply: OVERLOADED };
  const keys = [personKey(session.person.id), ...client.keys];
  const full = limits.hold('sockets', hold, keys);
  return full ? reject('address', 429, refusalText('sockets', full)) : { session, keys };
}
