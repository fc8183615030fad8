import { type ServerMessage, PROTOCOL_VERSION, type ClientMessage } from '@oriflamme/protocol';
import { ConnectionLost, RequestRejected } from './errors.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ClientRequest = WithoutId<ClientMessage>;

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Welcome = Message<'welcome'>;
/** What a request is answered with, unless it is refused. */
export type ServerReply = Message<'done' | 'mine' | 'welcome'>;
/** What is told unasked. */
export type ServerPush = Exclude<ServerMessage, ServerReply | Message<'refused'>>;

interface PendingRequest {
  readonly type: ClientRequest['type'];
  readonly done: (answer: ServerReply) => void;
  readonly failed: (error: Error) => void;
}

/** One socket, and what is asked and told over it. It breaks once; whoever wants another opens another. */
export class RpcSocket {
  private readonly socket: WebSocket;
  private readonly onPush: (update: ServerPush) => void;
  private readonly pending = new Map<number, PendingRequest>();
  private lastId = 0;
  private isClosed = false;

  constructor(socket: WebSocket, hear: (update: ServerPush) => void) {
    this.socket = socket;
    this.onPush = hear;
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

  /** Says hello, which comes first. */
  async hello(): Promise<Welcome> {
    const answer = await this.request({ type: 'hello', protocol: PROTOCOL_VERSION });
    if (answer.type !== 'welcome') throw new Error('The server did not say welcome.');
    return answer;
  }

  /** What is sent over a socket that is gone would be dropped without a word, and its answer awaited for ever. */
  request(request: ClientRequest): Promise<ServerReply> {
    if (!this.isOpen) return Promise.reject(new ConnectionLost(false));
    const id = ++this.lastId;
    const message: ClientMessage = { id, ...request };
    this.socket.send(JSON.stringify(message));
    return new Promise((done, failed) => this.pending.set(id, { type: request.type, done, failed }));
  }

  /** Gives up at once, even if the other side cannot be told any more. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.socket.close();
    for (const { failed } of this.pending.values()) failed(new ConnectionLost(true));
    this.pending.clear();
  }

  private onMessage(message: ServerMessage): void {
    if (this.isClosed) return;
    switch (message.type) {
      case 'done':
        this.removePending(message.id)?.done(message);
        return;
      case 'refused':
        this.removePending(message.id)?.failed(new RequestRejected(message.reason, message.text));
        return;
      case 'welcome':
        this.removePending(this.oldestPending('hello'))?.done(message);
        return;
      case 'mine':
        this.removePending(this.oldestPending('mine'))?.done(message);
        return;
      case 'tables':
      case 'arrived':
      case 'changed':
        this.onPush(message);
    }
  }

  private removePending(id: number | null): PendingRequest | undefined {
    const waiting = id === null ? undefined : this.pending.get(id);
    if (id !== null) this.pending.delete(id);
    return waiting;
  }

  /** Answers without a number come in the order of what was asked. */
  private oldestPending(type: ClientRequest['type']): number | null {
    for (const [id, waiting] of this.pending) if (waiting.type === type) return id;
    return null;
  }
}
