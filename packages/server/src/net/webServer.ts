import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { TrustedProxies } from './address.ts';
import { type Answer, plain, send, sendRaw } from './answers.ts';
import { IDLE_TIME, MOST_HEADERS, REQUEST_TIME } from './limits.ts';
import { loggedPath, type Route } from './routes.ts';
import { visitorOf } from './visitor.ts';

interface Options {
  readonly route: Route;
  readonly trustedProxies: TrustedProxies;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Answers requests with what the routes say, and never goes down with one of them. */
export function createWebServer({ route, trustedProxies, metrics, log }: Options): Server {
  let requests = 0;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const number = ++requests;
    const visitor = visitorOf(request, trustedProxies);
    let answer: Answer;
    try {
      answer = await route(request, visitor);
    } catch (error) {
      // A visitor who hangs up in the middle of a request is no failure of ours.
      if (request.destroyed && !request.complete) return;
      metrics.failures.add();
      log.failure('request failed', error, { request: number });
      answer = plain(500, `Something went wrong here. Please tell the operator: request ${number}.`);
    }
    // A server that stops waits for its connections to end.
    if (!server.listening) answer = { ...answer, headers: { ...answer.headers, connection: 'close' } };
    metrics.answered(answer.status);
    const { method = '' } = request;
    log.debug('answered', {
      request: number,
      method,
      path: loggedPath(request),
      status: answer.status,
    });
    send(response, answer, visitor.isSecure);
  };

  const server = createServer({
    // Node refuses as many as this.
    maxHeaderSize: MOST_HEADERS + 1,
    headersTimeout: REQUEST_TIME,
    requestTimeout: REQUEST_TIME,
    keepAliveTimeout: IDLE_TIME,
    connectionsCheckingInterval: IDLE_TIME,
    // Whoever asks for another protocol than ours is answered as if they had not.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.on('request', (request, response) => void respond(request, response));
  server.on('checkExpectation', (_, response: ServerResponse) => send(response, plain(417, 'No.'), false));
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    if (error.code === 'ECONNRESET') connection.destroy();
    else sendRaw(connection, errorAnswer(error.code));
  });
  return server;
}

function errorAnswer(code: string | undefined): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return plain(431, 'The headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return plain(408, 'The request took too long.');
  return plain(400, 'This is no request.');
}
