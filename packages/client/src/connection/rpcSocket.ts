import {
  type ClientMessage,
  PROTOCOL_VERSION,
  type ServerMessage,
  type ServerPush,
  type ServerResponse,
} from '@oriflamme/protocol';
import { encodeRequest } from './encodeRequest.ts';
import { ConnectionLost, RequestRejected } from './errors.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ClientRequest = WithoutId<ClientMessage>;

type Response<T extends ServerResponse['type']> = Extract<ServerResponse, { type: T }>;
/** The response to a request that is not rejected. */
export type ServerReply = Exclude<ServerResponse, Response<'rejected' | 'refused'>>;

interface PendingRequest {
  readonly resolve: (reply: ServerReply) => void;
  readonly reject: (error: Error) => void;
}

/** Request and response over one WebSocket. It does not reconnect. */
export class RpcSocket {
  private readonly socket: WebSocket;
  private readonly onPush: (push: ServerPush) => void;
  private readonly pending = new Map<number, PendingRequest>();
  private lastId = 0;
  private isClosed = false;

  constructor(socket: WebSocket, onPush: (push: ServerPush) => void) {
    this.socket = socket;
    this.onPush = onPush;
    socket.addEventListener('message', ({ data }) =>
      this.onMessage(JSON.parse(String(data)) as ServerMessage),
    );
    socket.addEventListener('close', () => this.close());
  }

  get isOpen(): boolean {
    return !this.isClosed && this.socket.readyState === WebSocket.OPEN;
  }

  get hasPending(): boolean {
    return this.pending.size > 0;
  }

  /** The handshake; always the first request. */
  async hello(): Promise<Response<'welcome'>> {
    const reply = await this.request({ type: 'hello', protocol: PROTOCOL_VERSION });
    if (reply.type !== 'welcome') throw new Error('The server did not answer hello with welcome.');
    return reply;
  }

  /** Rejects at once on a closed socket, which would drop the message silently. */
  request(request: ClientRequest): Promise<ServerReply> {
    if (!this.isOpen) return Promise.reject(new ConnectionLost(false));
    const id = ++this.lastId;
    const message: ClientMessage = { id, ...request };
    this.socket.send(encodeRequest(message));
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  /** Rejects all pending requests at once, without waiting for the closing handshake. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.socket.close();
    for (const { reject } of this.pending.values()) reject(new ConnectionLost(true));
    this.pending.clear();
  }

  private onMessage(message: ServerMessage): void {
    if (this.isClosed) return;
    if (!('id' in message)) return this.onPush(message);
    const pending = message.id === null ? undefined : this.pending.get(message.id);
    if (!pending || message.id === null) return;
    this.pending.delete(message.id);
    if (message.type === 'rejected' || message.type === 'refused')
      pending.reject(new RequestRejected(message.reason, message.text));
    else pending.resolve(message);
  }
}
