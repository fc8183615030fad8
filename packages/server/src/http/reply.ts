import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StaticFile } from './staticFiles.ts';
import { securityHeaders } from './securityHeaders.ts';

/** What a request is answered with. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const NO_STORE = { 'cache-control': 'no-store' };

export const textReply = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers },
  body: `${text}\n`,
});

export const jsonReply = (value: object, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...NO_STORE, ...headers },
  body: JSON.stringify(value),
});

export const emptyReply = (headers: Record<string, string>): Reply => ({
  status: 204,
  headers: { ...NO_STORE, ...headers },
});

/** A file, compressed if the other side can read that, or only word that it has not changed. */
export async function fileReply(
  { headers, etag, body, gzipped }: StaticFile,
  asked: IncomingMessage['headers'],
): Promise<Reply> {
  const named = { ...headers, etag };
  // A proxy that compresses marks the tag as weak.
  const known = (asked['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return { status: 304, headers: named };
  if (!gzipped || !/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(asked['accept-encoding'] ?? ''))
    return { status: 200, headers: named, body };
  return { status: 200, headers: { ...named, 'content-encoding': 'gzip' }, body: await gzipped() };
}

export function send(response: ServerResponse, { status, headers, body }: Reply, isSecure: boolean): void {
  const { host } = response.req.headers;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...securityHeaders(host, isSecure), ...headers, ...length }).end(body);
}

/** For a connection on which nothing further can be understood. */
export function sendRaw(connection: Duplex, { status, headers, body = '' }: Reply): void {
  if (!connection.writable) {
    connection.destroy();
    return;
  }
  const all = {
    ...securityHeaders(undefined, false),
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // The other side may keep its half open for ever; ours ends here.
  connection.once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body.toString()}`);
}
