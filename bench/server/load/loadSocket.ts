import { createRequire } from 'node:module';
import { type ServerMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';
import type * as ws from 'ws';

// The server's version of ws: other tools install other versions.
const { WebSocket } = createRequire(new URL('../../../packages/server/package.json', import.meta.url))(
  'ws',
) as typeof ws;

type Done = Extract<ServerMessage, { type: 'ok' }>;
export type Changed = Extract<ServerMessage, { type: 'delta' }>;

/** Minimal client socket. It must not use more CPU time than the server under test. */
export class LoadSocket {
  onChange: (message: Changed, bytes: number) => void = () => undefined;
  private readonly socket: ws.WebSocket;
  private readonly pending = new Map<number, PromiseWithResolvers<Done>>();
  private lastId = 0;

  private constructor(socket: ws.WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.onMessage(data));
  }

  static async open(address: string, name: string): Promise<LoadSocket> {
    const response = await fetch(new URL('/api/session', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const cookie = response.headers.getSetCookie()[0].split(';')[0];
    const socket = new WebSocket(new URL('/api/socket', address.replace('http', 'ws')), {
      headers: { cookie },
      perMessageDeflate: false,
    });
    await new Promise((opened, failed) => {
      socket.once('open', opened);
      socket.once('error', failed);
    });
    const client = new LoadSocket(socket);
    socket.send(JSON.stringify({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION }));
    return client;
  }

  request(request: object): Promise<Done> {
    const id = ++this.lastId;
    const response = Promise.withResolvers<Done>();
    this.pending.set(id, response);
    this.socket.send(JSON.stringify({ id, ...request }));
    return response.promise;
  }

  private onMessage(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'delta') this.onChange(message, data.length);
    else if (message.type === 'ok') {
      this.pending.get(message.id)?.resolve(message);
      this.pending.delete(message.id);
    } else if (message.type === 'rejected')
      this.pending.get(message.id ?? -1)?.reject(new Error(`${message.reason}: ${message.text}`));
  }
}
