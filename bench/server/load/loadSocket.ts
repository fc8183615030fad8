import { createRequire } from 'node:module';
import { type ServerMessage, PROTOCOL_VERSION } from '@oriflamme/protocol';
import type * as ws from 'ws';

// The one that the server has: others lie about, for other tools.
const { WebSocket } = createRequire(new URL('../../../packages/server/package.json', import.meta.url))(
  'ws',
) as typeof ws;

type Done = Extract<ServerMessage, { type: 'done' }>;
export type Changed = Extract<ServerMessage, { type: 'changed' }>;

/** One player's socket, as light as can be: the load must not need more than what bears it. */
export class LoadSocket {
  hear: (message: Changed, bytes: number) => void = () => undefined;
  private readonly socket: ws.WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<Done>>();
  private lastId = 0;

  private constructor(socket: ws.WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(data));
  }

  static async open(address: string, name: string): Promise<LoadSocket> {
    const answer = await fetch(new URL('/api/session', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const cookie = answer.headers.getSetCookie()[0].split(';')[0];
    const socket = new WebSocket(new URL('/api/socket', address.replace('http', 'ws')), {
      headers: { cookie },
      perMessageDeflate: false,
    });
    await new Promise((opened, failed) => {
      socket.once('open', opened);
      socket.once('error', failed);
    });
    const line = new LoadSocket(socket);
    socket.send(JSON.stringify({ type: 'hello', id: 0, protocol: PROTOCOL_VERSION }));
    return line;
  }

  ask(request: object): Promise<Done> {
    const id = ++this.lastId;
    const answered = Promise.withResolvers<Done>();
    this.waiting.set(id, answered);
    this.socket.send(JSON.stringify({ id, ...request }));
    return answered.promise;
  }

  private take(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'changed') this.hear(message, data.length);
    else if (message.type === 'done') {
      this.waiting.get(message.id)?.resolve(message);
      this.waiting.delete(message.id);
    } else if (message.type === 'refused')
      this.waiting.get(message.id ?? -1)?.reject(new Error(`${message.reason}: ${message.text}`));
  }
}
