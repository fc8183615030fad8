import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a server is asked over HTTP. */
export interface HttpProbe {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The same host for all, so that nothing in an answer depends on the port that a server got. */
const HOST = 'oriflamme.test';

/** The whole answer but for its date: the status, the headers in their order, and the body. */
export async function fetchAll(
  port: number,
  { method = 'GET', path, headers, body }: HttpProbe,
): Promise<string> {
  const asked = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent: false,
    headers: { ...headers, host: HOST },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const lines = answer.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== 'date' ? [`${name}: ${answer.rawHeaders[at + 1]}`] : [],
  );
  return [`${method} ${path} ${answer.statusCode}`, ...lines, '', await text(answer)].join('\n');
}

/** What comes back for something that is no request. */
export async function sendGarbage(port: number): Promise<string> {
  const line = connect(port, '127.0.0.1');
  line.end('Good evening.\r\n\r\n');
  return text(line);
}
