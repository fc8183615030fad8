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
  private readonly hear: (told: ServerPush) => void;
  private readonly waiting = new Map<number, PendingRequest>();
  private lastId = 0;
  private isCut = false;

  constructor(socket: WebSocket, hear: (told: ServerPush) => void) {
    this.socket = socket;
    this.hear = hear;
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage));
    socket.addEventListener('close', () => this.cut());
  }

  get isOpen(): boolean {
    return !this.isCut && this.socket.readyState === WebSocket.OPEN;
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Says hello, which comes first. */
  async greet(): Promise<Welcome> {
    const answer = await this.ask({ type: 'hello', protocol: PROTOCOL_VERSION });
    if (answer.type !== 'welcome') throw new Error('The server did not say welcome.');
    return answer;
  }

  /** What is sent over a socket that is gone would be dropped without a word, and its answer awaited for ever. */
  ask(request: ClientRequest): Promise<ServerReply> {
    if (!this.isOpen) return Promise.reject(new ConnectionLost(false));
    const id = ++this.lastId;
    const message: ClientMessage = { id, ...request };
    this.socket.send(JSON.stringify(message));
    return new Promise((done, failed) => this.waiting.set(id, { type: request.type, done, failed }));
  }

  /** Gives up at once, even if the other side cannot be told any more. */
  cut(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.socket.close();
    for (const { failed } of this.waiting.values()) failed(new ConnectionLost(true));
    this.waiting.clear();
  }

  private take(message: ServerMessage): void {
    if (this.isCut) return;
    switch (message.type) {
      case 'done':
        this.takeOut(message.id)?.done(message);
        return;
      case 'refused':
        this.takeOut(message.id)?.failed(new RequestRejected(message.reason, message.text));
        return;
      case 'welcome':
        this.takeOut(this.firstOf('hello'))?.done(message);
        return;
      case 'mine':
        this.takeOut(this.firstOf('mine'))?.done(message);
        return;
      case 'tables':
      case 'arrived':
      case 'changed':
        this.hear(message);
    }
  }

  private takeOut(id: number | null): PendingRequest | undefined {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id !== null) this.waiting.delete(id);
    return waiting;
  }

  /** Answers without a number come in the order of what was asked. */
  private firstOf(type: ClientRequest['type']): number | null {
    for (const [id, waiting] of this.waiting) if (waiting.type === type) return id;
    return null;
  }
}
