import { once } from 'node:events';
import { connect } from 'node:net';
import { type ClientMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { TestServer } from './testServer.ts';

type Headers = Readonly<Record<string, string>>;

/** Creates a session and returns its cookie. */
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

/** WebSocket client that queues received frames. */
export class TestClient {
  readonly socket: WebSocket;
  private readonly received: string[] = [];
  private wake: () => void = () => undefined;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<{ code: number; reason: string }>;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.received.push(data.toString());
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

  /** The next frame as text. */
  async frame(): Promise<string> {
    while (this.received.length === 0)
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    return this.received.shift()!;
  }

  async next(): Promise<Record<string, unknown>> {
    return JSON.parse(await this.frame()) as Record<string, unknown>;
  }

  async request(message: ClientMessage): Promise<Record<string, unknown>> {
    this.send(message);
    return this.next();
  }
}

const open = (
  server: Pick<TestServer, 'port'>,
  headers: Headers,
  options: ClientOptions,
  path: string,
): WebSocket => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers, ...options });
  onTestFinished(() => socket.terminate());
  return socket;
};

/** Opens a socket with exactly these headers. */
export async function openSocket(
  server: Pick<TestServer, 'port'>,
  headers: Headers,
  options: ClientOptions = {},
): Promise<TestClient> {
  const client = new TestClient(open(server, headers, options, '/api/socket'));
  await once(client.socket, 'open');
  return client;
}

/** Opens a socket with a session. */
export async function dial(
  server: TestServer,
  headers: Headers = {},
  options: ClientOptions = {},
): Promise<TestClient> {
  const cookie = headers['cookie'] ?? (await openSession(server));
  return openSocket(server, { cookie, ...headers }, options);
}

/** Opens a socket and sends hello. */
export async function dialAndGreet(
  server: TestServer,
  headers: Headers = {},
  options: ClientOptions = {},
): Promise<TestClient> {
  const client = await dial(server, headers, options);
  await client.request({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION });
  return client;
}

/** Requests an upgrade and returns the status of the rejection. */
export async function expectRejectedUpgrade(
  server: Pick<TestServer, 'port'>,
  headers: Headers,
  path = '/api/socket',
): Promise<number> {
  const socket = open(server, headers, {}, path);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
export async function sendRawBytes(server: TestServer, bytes: string | Uint8Array): Promise<string> {
  const connection = connect(server.port, '127.0.0.1');
  connection.on('error', () => undefined);
  let received = '';
  connection.on('data', (data) => {
    received += data.toString('latin1');
  });
  connection.write(bytes);
  await once(connection, 'close');
  return received;
}
