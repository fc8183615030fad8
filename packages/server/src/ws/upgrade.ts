import type { IncomingMessage } from 'node:http';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { banText } from '../moderation/banText.ts';
import type { Session } from '../moderation/session.ts';
import { OVERLOADED, type Reply, STORE_UNAVAILABLE, textReply } from '../http/reply.ts';
import { type ClientLimits, refusalText } from '../limits/clientLimits.ts';
import { type LimitKey, personKey } from '../limits/limitKeys.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import { refusesNewcomer } from '../limits/newcomers.ts';
import type { TableLimits } from '../limits/tableLimits.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import { pathOf, UNKNOWN_HOST } from '../http/router.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import type { ClientInfo } from '../http/clientInfo.ts';
import { isUnavailable } from '../store/store.ts';
import type { ProgramSource, SocketProgram } from './socketPrograms.ts';

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
  /** Left out where programs have no tokens. */
  readonly programs?: ProgramSource | undefined;
  readonly clock: () => number;
}

type UpgradeResult =
  | {
      readonly session: Session;
      /** The program that opens the socket with its token; left out for people. */
      readonly program?: SocketProgram | undefined;
      readonly keys: readonly LimitKey[];
    }
  | { readonly reason: UpgradeRejection; readonly reply: Reply };

const reject = (reason: UpgradeRejection, status: number, text: string) => ({
  reason,
  reply: textReply(status, text),
});

const NOT_READY = reject('restarting', 503, 'The server is not ready. Try again soon.');
const NO_SESSION = reject('session', 401, 'Create a session first, at /api/session.');
const FULL = reject('full', 503, 'The server is full. Try again later.');

/** Authorizes a WebSocket upgrade and counts the socket under this name. Cheap checks come first. */
export async function authorizeUpgrade(
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
    programs,
    clock,
  }: UpgradeContext,
): Promise<UpgradeResult> {
  if (!isKnownHost(request.headers.host)) return { reason: 'host', reply: UNKNOWN_HOST };
  const tooFast = limits.take('requests', client.keys);
  if (tooFast) return reject('address', 429, refusalText('requests', tooFast));
  if (pathOf(request) !== '/api/socket') return reject('path', 404, 'The socket is at /api/socket.');
  if (!isReady()) return NOT_READY;
  const { origin, host, authorization } = request.headers;
  // No page of another site can send a token.
  const found =
    authorization === undefined ? undefined : await findProgram(authorization, { programs, limits });
  if (found && 'reason' in found) return found;
  const program = found?.program;
  if (!program && !isAllowedOrigin(origin, host, client.isSecure, origins))
    return reject('origin', 403, 'Requests from this origin are not allowed.');
  if (!isReady()) return NOT_READY;
  const session = program
    ? { person: program.person, id: `token ${program.token}`, issuedAt: clock() }
    : sessions.sessionOf(request, client);
  const isFull = limits.held('sockets').size >= maxSockets;
  if (isFull && !session) return FULL;
  const ban =
    moderation.banOf(session?.person, client.address) ??
    (program && moderation.banOf({ id: program.owner, name: '' }, client.address));
  if (ban) return reject('banned', 403, banText(ban));
  if (!session) return NO_SESSION;
  // Those who play may come back, however many others are here or come.
  if (isFull && !(await tableLimits.isPlayerAnywhere(session.person))) return FULL;
  if (await refusesNewcomer({ tableLimits, shedding }, session.person))
    return { reason: 'overloaded', reply: OVERLOADED };
  if (!isReady()) return NOT_READY;
  // It may have been ended while the database was asked; then its sockets have been closed.
  if (moderation.isRevoked(session)) return NO_SESSION;
  const keys = [personKey(session.person.id), ...client.keys];
  const full = limits.hold('sockets', hold, keys);
  return full ? reject('address', 429, refusalText('sockets', full)) : { session, program, keys };
}

/** The program of a token that allows to play; the limits are those of requests over HTTP. */
async function findProgram(
  header: string,
  { programs, limits }: Pick<UpgradeContext, 'programs' | 'limits'>,
): Promise<
  { readonly program: SocketProgram } | { readonly reason: UpgradeRejection; readonly reply: Reply }
> {
  try {
    const program = await programs?.find(/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
    if (!program) return reject('token', 401, 'This token is not valid, or no longer.');
    const isTooFast =
      limits.take('programs', [{ scope: 'person', key: `token ${program.token}` }]) ??
      limits.take('requests', [personKey(program.person.id)]);
    if (isTooFast) return reject('address', 429, refusalText('programs', isTooFast));
    // A socket makes its owner present at tables, so it is for bot accounts, as playing is.
    return program.scopes.includes('play') && program.person.isProgram
      ? { program }
      : reject('scope', 403, 'The token lacks the scope play.');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { reason: 'unavailable', reply: STORE_UNAVAILABLE };
  }
}
