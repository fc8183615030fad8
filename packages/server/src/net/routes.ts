import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../operations/metrics.ts';
import type { PushRoutes } from '../push/pushRoutes.ts';
import type { Settings } from '../settings/list.ts';
import { type Answer, file, plain } from './answers.ts';
import type { ClientFiles } from './clientFiles.ts';
import type { GameRoutes } from './gameRoutes.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import type { Visitor } from './visitor.ts';

export type Route = (request: IncomingMessage, visitor: Visitor) => Answer | Promise<Answer>;
type Methods = Readonly<Record<string, Route>>;

interface Served {
  readonly sessions: SessionRoutes;
  readonly games: GameRoutes;
  readonly push: PushRoutes;
  readonly metrics: Metrics;
  readonly metricsFor: Settings['metricsFor'];
  readonly isReady: () => boolean;
  readonly files: ClientFiles;
}

const GAMES = '/api/games/';
/** Longest path that the log repeats. */
const MOST_LOGGED = 100;

/** The path of a request as it was sent. It is not decoded: no file and no route of ours has anything to decode. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/** The path as the log may repeat it: without the name of a table. */
export const loggedPath = (request: IncomingMessage): string => {
  const path = pathOf(request);
  return path.startsWith(GAMES) ? GAMES : path.slice(0, MOST_LOGGED);
};

const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';
const NOT_FOUND = plain(404, 'There is nothing here.');

/** Finds what answers a request. */
export function routesOf({ sessions, games, push, metrics, metricsFor, isReady, files }: Served): Route {
  const mayRead = ({ isLocal }: Visitor) => metricsFor === 'everyone' || (metricsFor === 'local' && isLocal);
  const routes = new Map<string, Methods>([
    ['/health', { GET: () => plain(200, 'The server is running.') }],
    [
      '/ready',
      { GET: () => (isReady() ? plain(200, 'Ready.') : plain(503, 'Not ready.', { 'retry-after': '5' })) },
    ],
    [
      '/metrics',
      {
        GET: (_, visitor) =>
          mayRead(visitor)
            ? plain(200, metrics.text().trimEnd(), { 'content-type': PROMETHEUS })
            : plain(403, 'METRICS_FOR says who may read this.'),
      },
    ],
    [
      '/api/session',
      {
        GET: (request, visitor) => sessions.read(request, visitor),
        POST: (request, visitor) => sessions.begin(request, visitor),
      },
    ],
    [
      '/api/push',
      {
        GET: () => push.key(),
        POST: (request, visitor) => push.subscribe(request, visitor),
        DELETE: (request, visitor) => push.unsubscribe(request, visitor),
      },
    ],
    ['/api/here', { GET: () => games.here() }],
    ['/api/socket', { GET: () => plain(426, 'A WebSocket is to be opened here.', { upgrade: 'websocket' }) }],
  ]);
  return (request, visitor) => {
    const path = pathOf(request);
    const found = files.get(path);
    const methods =
      routes.get(path) ??
      (path.startsWith(GAMES) ? { GET: () => games.finished(path.slice(GAMES.length)) } : undefined) ??
      (found && { GET: () => file(found, request.headers) });
    if (!methods) return NOT_FOUND;
    // What answers a GET answers a HEAD; the body is left out further down.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    if (Object.hasOwn(methods, method)) return methods[method](request, visitor);
    const allow = Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
    return plain(405, `Allowed here: ${allow.join(', ')}.`, { allow: allow.join(', ') });
  };
}
