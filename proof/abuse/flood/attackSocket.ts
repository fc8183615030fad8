import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';

const KEY = Buffer.alloc(16).toString('base64');
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const PING_BYTES = 10;
/** Bytes of the length and of the mask of a short frame. */
const SHORT = 125;

/** A WebSocket frame of a client. It is masked with zeros, which leaves the payload as it is: attackers save work. */
function frameOf(payload: Buffer, opcode = TEXT): Buffer {
  const { length } = payload;
  const header =
    length <= SHORT ? [opcode, 0x80 | length] : [opcode, 0x80 | 126, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), payload]);
}

/** The frame of a request. All have the same id: attackers do not read the answers. */
export const requestFrame = (request: object): Buffer =>
  frameOf(Buffer.from(JSON.stringify({ id: 1, ...request })));

const HELLO = requestFrame({ type: 'hello', protocol: PROTOCOL_VERSION });

/** Opens a connection and sends this; undefined if the server does not accept it. */
export async function openConnection(port: number, text: string): Promise<Socket | undefined> {
  const connection = connect({ port, host: '127.0.0.1', noDelay: true });
  connection.on('error', () => undefined);
  try {
    await once(connection, 'connect');
  } catch {
    return undefined;
  }
  connection.write(text);
  return connection;
}

export const headersFrom = (address: string): string => `host: localhost\r\nx-forwarded-for: ${address}\r\n`;

/** The text of the first packet of a response; empty if the connection is closed instead. */
export const firstPacket = (connection: Socket): Promise<string> =>
  Promise.race([
    once(connection, 'data').then(([data]) => String(data)),
    once(connection, 'close').then(() => ''),
  ]).catch(() => '');

export function sessionRequest(address: string, name: string): string {
  const body = JSON.stringify({ name });
  return (
    `POST /api/session HTTP/1.1\r\n${headersFrom(address)}content-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

export const upgradeRequest = (address: string, cookie: string): string =>
  `GET /api/socket HTTP/1.1\r\n${headersFrom(address)}cookie: ${cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  `sec-websocket-version: 13\r\nsec-websocket-key: ${KEY}\r\n\r\n`;

/** A WebSocket of an attacker. It writes prepared frames and throws away what it receives. */
export class AttackSocket {
  private readonly connection: Socket;
  /** Whether the server has closed it. */
  isClosed = false;
  received = 0;

  private constructor(connection: Socket) {
    this.connection = connection;
    connection.on('close', () => (this.isClosed = true));
    connection.on('data', (data: Buffer) => this.onData(data));
  }

  /** Creates a session and opens a socket on the same connection; undefined if either is refused. */
  static async open(port: number, address: string, name: string): Promise<AttackSocket | undefined> {
    const connection = await openConnection(port, sessionRequest(address, name));
    const session = connection && (await firstPacket(connection));
    const cookie = session && /^set-cookie: ([^;]+)/im.exec(session)?.[1];
    if (!connection || !cookie) {
      connection?.destroy();
      return undefined;
    }
    connection.write(upgradeRequest(address, cookie));
    const upgraded = await firstPacket(connection);
    if (!upgraded.startsWith('HTTP/1.1 101')) {
      connection.destroy();
      return undefined;
    }
    const socket = new AttackSocket(connection);
    socket.send(HELLO);
    return socket;
  }

  send(frames: Buffer): void {
    if (!this.isClosed) this.connection.write(frames);
  }

  /** Reads nothing from now on. */
  stopReading(): void {
    this.connection.pause();
  }

  destroy(): void {
    this.connection.destroy();
  }

  /** Answers a ping, so that the heartbeat does not cut it. Pings come last in a packet, if at all. */
  private onData(data: Buffer): void {
    this.received += data.length;
    const last = data.subarray(-PING_BYTES);
    if (last.length === PING_BYTES && last[0] === PING && last[1] === PING_BYTES - 2)
      this.send(frameOf(last.subarray(2), PONG));
  }
}
