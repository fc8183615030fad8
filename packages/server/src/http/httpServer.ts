import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { TrustedProxies } from '../lib/ipAddress.ts';
import { type Reply, textReply, send, sendRaw } from './reply.ts';
import { KEEP_ALIVE_TIMEOUT_MS, MAX_HEADER_BYTES, REQUEST_TIMEOUT_MS } from '../config/limits.ts';
import { redactedPath, type Route } from './router.ts';
import { clientInfoOf } from './clientInfo.ts';

interface Options {
  readonly route: Route;
  readonly trustedProxies: TrustedProxies;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Answers requests with what the routes say, and never goes down with one of them. */
export function createHttpServer({ route, trustedProxies, metrics, log }: Options): Server {
  let requests = 0;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const number = ++requests;
    const client = clientInfoOf(request, trustedProxies);
    let answer: Reply;
    try {
      answer = await route(request, client);
    } catch (error) {
      // A visitor who hangs up in the middle of a request is no failure of ours.
      if (request.destroyed && !request.complete) return;
      metrics.failures.add();
      log.exception('request failed', error, { request: number });
      answer = textReply(500, `Something went wrong here. Please tell the operator: request ${number}.`);
    }
    // A server that stops waits for its connections to end.
    if (!server.listening) answer = { ...answer, headers: { ...answer.headers, connection: 'close' } };
    metrics.answered(answer.status);
    const { method = '' } = request;
    log.debug('answered', {
      request: number,
      method,
      path: redactedPath(request),
      status: answer.status,
    });
    send(response, answer, client.isSecure);
  };

  const server = createServer({
    // Node refuses as many as this.
    maxHeaderSize: MAX_HEADER_BYTES + 1,
    headersTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: KEEP_ALIVE_TIMEOUT_MS,
    // Whoever asks for another protocol than ours is answered as if they had not.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.on('request', (request, response) => void respond(request, response));
  server.on('checkExpectation', (_, response: ServerResponse) =>
    send(response, textReply(417, 'No.'), false),
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
  return textReply(400, 'This is no request.');
}
