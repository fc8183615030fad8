import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../monitoring/log.ts';
import { type Metrics, routeOf } from '../monitoring/metrics.ts';
import type { TrustedProxies } from '../lib/ipAddress.ts';
import { isUnavailable } from '../store/store.ts';
import {
  type Handover,
  type Reply,
  limitSending,
  STORE_UNAVAILABLE,
  textReply,
  send,
  sendRaw,
} from './reply.ts';
import {
  KEEP_ALIVE_TIMEOUT_MS,
  MAX_HEADER_BYTES,
  MAX_UNREAD_BYTES,
  REQUEST_TIMEOUT_MS,
} from '../config/limits.ts';
import { pathOf, redactedPath, type Route } from './router.ts';
import { clientInfoOf } from './clientInfo.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import { turnOwner, type Turns } from '../limits/turns.ts';

interface Options {
  readonly route: Route;
  readonly trustedProxies: TrustedProxies;
  /** Time for a client to receive a response. */
  readonly responseMs: number;
  readonly turns: Turns;
  readonly shedding: LoadShedding;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** HTTP server that replies with the route's result. An error in a route fails that request only. */
export function createHttpServer({
  route,
  trustedProxies,
  responseMs,
  turns,
  shedding,
  metrics,
  log,
}: Options): Server {
  let requests = 0;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const number = ++requests;
    const start = performance.now();
    const client = clientInfoOf(request, trustedProxies);
    let reply: Reply | Handover;
    try {
      // Programs on this machine, such as the operator's, do not wait; nor does what is refused anyway.
      if (!client.isLocal && !shedding.isShedding) await turns.pass(turnOwner(client.keys));
      reply = await route(request, client);
    } catch (error) {
      // The client has disconnected in the middle of the request.
      if (request.destroyed && !request.complete) return;
      if (isUnavailable(error)) {
        log.warn('request refused: database not available', { request: number, reason: error.reason });
        reply = STORE_UNAVAILABLE;
      } else {
        metrics.failures.add();
        log.exception('request failed', error, { request: number });
        reply = textReply(500, `Something went wrong here. Please tell the operator: request ${number}.`);
      }
    }
    const note = (status: number) => {
      metrics.countReply(status);
      metrics.requestSeconds.observe(routeOf(pathOf(request)), (performance.now() - start) / 1000);
      const { method = '' } = request;
      log.debug('request', { request: number, method, path: redactedPath(request), status });
    };
    if ('answer' in reply) {
      response.once('close', () => note(response.statusCode));
      const headers = securityHeaders(request.headers.host, client.isSecure);
      response.setHeaders(new Map(Object.entries(headers)));
      if (!server.listening) response.setHeader('connection', 'close');
      reply.answer(request, response, number);
      return;
    }
    // During shutdown, so that no keep-alive connection delays it.
    if (!server.listening) reply = { ...reply, headers: { ...reply.headers, connection: 'close' } };
    note(reply.status);
    limitSending(response, responseMs);
    send(response, reply, client.isSecure);
  };

  const server = createServer({
    highWaterMark: MAX_UNREAD_BYTES,
    // Node rejects headers of exactly this size.
    maxHeaderSize: MAX_HEADER_BYTES + 1,
    headersTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: KEEP_ALIVE_TIMEOUT_MS,
    // Requests to upgrade to another protocol are served as plain HTTP.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.on('request', (request, response) => void respond(request, response));
  server.on('checkExpectation', (_, response: ServerResponse) =>
    send(response, textReply(417, 'The Expect header is not supported.'), false),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    if (error.code === 'ECONNRESET') connection.destroy();
    else sendRaw(connection, errorReply(error.code));
  });
  return server;
}

function errorReply(code: string | undefined): Reply {
  if (code === 'HPE_HEADER_OVERFLOW') return textReply(431, 'The headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return textReply(408, 'The request took too long.');
  return textReply(400, 'This is not a valid HTTP request.');
}
