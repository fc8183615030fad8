import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StaticFile } from './staticFiles.ts';
import { securityHeaders } from './securityHeaders.ts';
import { CLOSE_TIMEOUT_MS } from '../config/limits.ts';

/** Response to a request. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A response that another part of the server writes. */
export interface Handover {
  /** @param number the number of the request in the log */
  readonly answer: (request: IncomingMessage, response: ServerResponse, number: number) => void;
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

/** A refusal as JSON: a word for programs, and the text. */
export const inJson = ({ status, headers, body }: Reply, reason: string): Reply => {
  const json = jsonReply({ reason, text: String(body).trimEnd() });
  return { status, headers: { ...headers, ...json.headers }, ...(json.body && { body: json.body }) };
};

export const emptyReply = (headers: Record<string, string>): Reply => ({
  status: 204,
  headers: { ...NO_STORE, ...headers },
});

export const OVERLOADED = textReply(503, 'The server is busy. Try again in a minute.', {
  'retry-after': '60',
});

/** The database cannot be reached, or has no room. */
export const STORE_UNAVAILABLE = textReply(
  503,
  'The server cannot use its database at the moment. Try again in a few seconds.',
  { 'retry-after': '5' },
);

/** A static file, gzipped if the client accepts that; 304 if the client has it. */
export async function fileReply(
  { headers, etag, body, gzipped }: StaticFile,
  requested: IncomingMessage['headers'],
): Promise<Reply> {
  const withEtag = { ...headers, etag };
  // A compressing proxy marks the ETag as weak.
  const known = (requested['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return { status: 304, headers: withEtag };
  if (!gzipped || !/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(requested['accept-encoding'] ?? ''))
    return { status: 200, headers: withEtag, body };
  return { status: 200, headers: { ...withEtag, 'content-encoding': 'gzip' }, body: await gzipped() };
}

export function send(response: ServerResponse, { status, headers, body }: Reply, isSecure: boolean): void {
  const { host } = response.req.headers;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...securityHeaders(host, isSecure), ...headers, ...length }).end(body);
}

/** Drops the connection of a client that does not receive the response in time. */
export function limitSending(response: ServerResponse, milliseconds: number): void {
  const timer = setTimeout(() => response.socket?.destroy(), milliseconds);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}

/** Replies on a raw connection after a protocol error, and closes it. */
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
  // The client may keep its half of the connection open forever.
  connection.once('finish', () => connection.destroy());
  const timer = setTimeout(() => connection.destroy(), CLOSE_TIMEOUT_MS);
  connection.once('close', () => clearTimeout(timer));
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body.toString()}`);
}
