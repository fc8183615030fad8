import type { Change, ServerMessage, ClientMessage } from '@oriflamme/protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ClientRequest = WithoutId<ClientMessage>;
type Changed = Extract<ServerMessage, { type: 'delta' }>;

/** A WebSocket to a server that records every received frame. */
export class TestSocket {
  readonly frames: string[] = [];
  private readonly socket: WebSocket;
  private readonly listeners = new Set<() => void>();
  private lastId = 0;
  private answered = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data);
      this.frames.push(frame);
      if (RESPONSES.has((JSON.parse(frame) as ServerMessage).type)) this.answered++;
      for (const check of this.listeners) check();
    });
  }

  static async open(port: number, cookie: string): Promise<TestSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { cookie } });
    const client = new TestSocket(socket);
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened);
      socket.addEventListener('error', () => failed(new Error('the WebSocket could not be opened')));
    });
    return client;
  }

  request(message: ClientRequest): Promise<void> {
    return this.send(JSON.stringify({ id: ++this.lastId, ...message }));
  }

  /** Sends text and resolves with the next response, whatever it is. */
  async send(text: string): Promise<void> {
    const before = this.answered;
    this.socket.send(text);
    await this.until(() => this.answered > before);
  }

  /** Returns the latest received change, or the latest of this type. */
  latest(type?: Change['type']): Changed | undefined {
    const changes = this.frames
      .map((frame) => JSON.parse(frame) as ServerMessage)
      .filter((message) => message.type === 'delta');
    return changes.findLast(({ change }) => type === undefined || change.type === type);
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.socket.addEventListener('close', done));
    this.socket.close();
    await closed;
  }

  /** Resolves when `condition` holds; checks it after every frame. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((done) => {
      const check = () => {
        if (!condition()) return;
        this.listeners.delete(check);
        done();
      };
      this.listeners.add(check);
    });
  }
}

const RESPONSES: ReadonlySet<ServerMessage['type']> = new Set([
  'welcome',
  'ok',
  'pong',
  'myTables',
  'rejected',
  'refused',
]);
