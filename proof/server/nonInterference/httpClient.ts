import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpProbe {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One host name for all servers, so that no reply depends on a port. */
const HOST = 'oriflamme.test';

/** Returns the whole reply except its date: status, headers in their order, and body. */
export async function fetchAll(
  port: number,
  { method = 'GET', path, headers, body }: HttpProbe,
): Promise<string> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent: false,
    headers: { ...headers, host: HOST },
  });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const lines = reply.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== 'date' ? [`${name}: ${reply.rawHeaders[at + 1]}`] : [],
  );
  return [`${method} ${path} ${reply.statusCode}`, ...lines, '', await text(reply)].join('\n');
}

/** Sends bytes that are not HTTP and returns the reply. */
export async function sendGarbage(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end('Good evening.\r\n\r\n');
  return text(socket);
}
