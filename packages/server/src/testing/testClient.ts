import { once } from 'node:events';
import { connect } from 'node:net';
import { type ClientMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { TestServer } from './testServer.ts';

type Headers = Readonly<Record<string, string>>;

/** Takes a name, and gives back the cookie. */
export async function openSession(
  { url }: TestServer,
  name = 'Aliénor',
  headers: Headers = {},
): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name }),
  });
  return response.headers.getSetCookie()[0].split(';')[0];
}

/** Somebody at the other end of a socket. */
export class TestClient {
  readonly socket: WebSocket;
  private readonly heard: string[] = [];
  private wake: () => void = () => undefined;
  /** Settles when the socket is closed. */
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.heard.push(data.toString());
      this.wake();
    });
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close').then(([code, reason]) => ({
      code: code as number,
      reason: String(reason),
    }));
  }

  send(message: ClientMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next frame, as it came. */
  async frame(): Promise<string> {
    while (this.heard.length === 0)
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    return this.heard.shift()!;
  }

  async next(): Promise<Record<string, unknown>> {
    return JSON.parse(await this.frame()) as Record<string, unknown>;
  }

  async request(message: ClientMessage): Promise<Record<string, unknown>> {
    this.send(message);
    return this.next();
  }
}

const open = (server: TestServer, headers: Headers, options: ClientOptions, path: string): WebSocket => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers, ...options });
  onTestFinished(() => socket.terminate());
  return socket;
};

/** Opens a socket with a session. */
export async function dial(
  server: TestServer,
  headers: Headers = {},
  options: ClientOptions = {},
): Promise<TestClient> {
  const cookie = headers['cookie'] ?? (await openSession(server));
  const client = new TestClient(open(server, { cookie, ...headers }, options, '/api/socket'));
  await once(client.socket, 'open');
  return client;
}

/** Opens a socket and says hello. */
export async function dialAndGreet(
  server: TestServer,
  headers: Headers = {},
  options: ClientOptions = {},
): Promise<TestClient> {
  const client = await dial(server, headers, options);
  await client.request({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION });
  return client;
}

/** Asks for a socket, and gives back the status with which it was not given. */
export async function expectRejectedUpgrade(
  server: TestServer,
  headers: Headers,
  path = '/api/socket',
): Promise<number> {
  const socket = open(server, headers, {}, path);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
}

/** Sends these very bytes, and gives back all that comes until the other side hangs up. */
export async function sendRawBytes(server: TestServer, bytes: string | Uint8Array): Promise<string> {
  const connection = connect(server.port, '127.0.0.1');
  connection.on('error', () => undefined);
  let heard = '';
  connection.on('data', (data) => {
    heard += data.toString('latin1');
  });
  connection.write(bytes);
  await once(connection, 'close');
  return heard;
}
