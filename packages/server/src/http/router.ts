import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../monitoring/metrics.ts';
import type { AdminRoutes } from './adminRoutes.ts';
import type { PushRoutes } from './pushRoutes.ts';
import type { Config } from '../config/schema.ts';
import { type PrivacyConfig, privacyPage } from './privacyPage.ts';
import { type Handover, type Reply, fileReply, inJson, textReply } from './reply.ts';
import type { StaticFiles } from './staticFiles.ts';
import type { GameRoutes } from './gameRoutes.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { Moderation } from '../moderation/moderation.ts';
import { type ClientLimits, refusalText } from '../limits/clientLimits.ts';
import { personKey } from '../limits/limitKeys.ts';

type Answer = Reply | Handover;
export type Route = (request: IncomingMessage, client: ClientInfo) => Answer | Promise<Answer>;
type MethodHandlers = Readonly<Record<string, Route>>;

interface RouterContext {
  readonly limits: ClientLimits;
  readonly moderation: Pick<Moderation, 'see'>;
  /** Whether to answer for the host of a request. */
  readonly isKnownHost: (header: string | undefined) => boolean;
  readonly sessions: SessionRoutes;
  readonly games: GameRoutes;
  readonly push: PushRoutes;
  readonly admin: AdminRoutes;
  /** `POST /api/account`; left out where there are no accounts. */
  readonly account?: Route | undefined;
  /** The open interface: everything under /api/v1/, and its documentation at /api. */
  readonly openApi: () => Promise<Handover>;
  readonly metrics: Metrics;
  readonly privacy: PrivacyConfig;
  readonly metricsFor: Config['metricsFor'];
  readonly isReady: () => boolean;
  readonly files: StaticFiles;
}

const API = '/api/';
const GAMES = '/api/games/';
const INVITATIONS = '/api/invitations/';
const OPEN_API = '/api/v1/';
/** Characters of a path that are logged. */
const MAX_LOGGED_PATH = 100;

/** The path as sent. It is not percent-decoded: no file or route needs that, and there is nothing to traverse. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/** The path for the log, without the id of a table. */
export const redactedPath = (request: IncomingMessage): string => {
  const path = pathOf(request);
  const prefix = [GAMES, INVITATIONS].find((each) => path.startsWith(each));
  if (path.startsWith(OPEN_API)) return path.split('/', 4).join('/').slice(0, MAX_LOGGED_PATH);
  return prefix ?? path.slice(0, MAX_LOGGED_PATH);
};

const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';
/** Misdirected request. */
export const UNKNOWN_HOST = textReply(
  421,
  'This server does not answer for that host. The operator can allow it: see the settings PUBLIC_URL and ALLOWED_HOSTS.',
);
const NOT_FOUND = textReply(404, 'There is nothing here.');

/** Routes that name a table. */
function tableRoute(path: string, games: GameRoutes): MethodHandlers | undefined {
  if (path.startsWith(GAMES)) return { GET: () => games.finished(path.slice(GAMES.length)) };
  if (path.startsWith(INVITATIONS)) return { GET: () => games.invitation(path.slice(INVITATIONS.length)) };
  return undefined;
}

export function createRouter({
  limits,
  moderation,
  isKnownHost,
  sessions,
  games,
  push,
  admin,
  account,
  openApi,
  metrics,
  privacy,
  metricsFor,
  isReady,
  files,
}: RouterContext): Route {
  const mayRead = ({ isLocal }: ClientInfo) =>
    metricsFor === 'everyone' || (metricsFor === 'local' && isLocal);
  const routes = new Map<string, MethodHandlers>([
    ['/health', { GET: () => textReply(200, 'The server is running.') }],
    [
      '/ready',
      {
        GET: () =>
          isReady() ? textReply(200, 'Ready.') : textReply(503, 'Not ready.', { 'retry-after': '5' }),
      },
    ],
    [
      '/metrics',
      {
        GET: (_, client) =>
          mayRead(client)
            ? textReply(200, metrics.text().trimEnd(), { 'content-type': PROMETHEUS })
            : textReply(403, 'The setting METRICS_FOR does not allow this client.'),
      },
    ],
    [
      '/api/session',
      {
        GET: (request, client) => sessions.read(request, client),
        POST: (request, client) => sessions.create(request, client),
        DELETE: (request, client) => sessions.end(request, client),
      },
    ],
    [
      '/api/push',
      {
        GET: () => push.key(),
        POST: (request, client) => push.subscribe(request, client),
        DELETE: (request, client) => push.unsubscribe(request, client),
      },
    ],
    ...(account ? ([['/api/account', { POST: account }]] as const) : []),
    ['/api/admin', { POST: (request, client) => admin.handle(request, client) }],
    ['/admin', { GET: () => ({ status: 302, headers: { location: './#/admin' }, body: '' }) }],
    ['/privacy', { GET: (request) => privacyPage(request, privacy) }],
    ['/api/stats', { GET: () => games.stats() }],
    ['/api/socket', { GET: () => textReply(426, 'This is a WebSocket endpoint.', { upgrade: 'websocket' }) }],
  ]);
  /** Counts a request, and notes the session that it uses. Requests for files need none, so it is not looked for. */
  const count = (request: IncomingMessage, client: ClientInfo) => {
    const session = pathOf(request).startsWith(API) ? sessions.sessionOf(request, client) : undefined;
    const keys = session ? [personKey(session.person.id), ...client.keys] : client.keys;
    const exceeded = limits.take('requests', keys);
    if (session && !exceeded) moderation.see(session);
    return exceeded;
  };
  return (request, client) => {
    const path = pathOf(request);
    const isOpenApi = path.startsWith(OPEN_API);
    if (!isKnownHost(request.headers.host)) return isOpenApi ? inJson(UNKNOWN_HOST, 'host') : UNKNOWN_HOST;
    const exceeded = count(request, client);
    if (exceeded) {
      const refusal = textReply(429, refusalText('requests', exceeded), { 'retry-after': '10' });
      return isOpenApi ? inJson(refusal, 'rate-limited') : refusal;
    }
    if (isOpenApi || path === '/api') return openApi();
    const found = files.get(path);
    const methods =
      routes.get(path) ??
      tableRoute(path, games) ??
      (found && { GET: () => fileReply(found, request.headers) });
    if (!methods) return NOT_FOUND;
    // HEAD is served like GET; Node leaves the body out.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (Object.hasOwn(methods, method)) return methods[method](request, client);
    const allow = Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
    return textReply(405, `Allowed here: ${allow.join(', ')}.`, { allow: allow.join(', ') });
  };
}
