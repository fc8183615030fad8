import type { Change, ServerMessage, ClientMessage } from '@oriflamme/protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ClientRequest = WithoutId<ClientMessage>;
type Changed = Extract<ServerMessage, { type: 'delta' }>;

/** One socket to a server, and everything that was heard over it, as it came. */
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
      if (ANSWERS.has((JSON.parse(frame) as ServerMessage).type)) this.answered++;
      for (const look of this.listeners) look();
    });
  }

  static async open(port: number, cookie: string): Promise<TestSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { headers: { cookie } });
    const line = new TestSocket(socket);
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened);
      socket.addEventListener('error', () => failed(new Error('There is no socket.')));
    });
    return line;
  }

  ask(message: ClientRequest): Promise<void> {
    return this.say(JSON.stringify({ id: ++this.lastId, ...message }));
  }

  /** Comes back when the next answer has come, whatever it is. */
  async say(text: string): Promise<void> {
    const before = this.answered;
    this.socket.send(text);
    await this.until(() => this.answered > before);
  }

  /** The latest change that was heard, or the latest of this type. */
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

  /** Comes back when this is so, which is looked at whenever something was heard. */
  until(is: () => boolean): Promise<void> {
    if (is()) return Promise.resolve();
    return new Promise((done) => {
      const look = () => {
        if (!is()) return;
        this.listeners.delete(look);
        done();
      };
      this.listeners.add(look);
    });
  }
}

const ANSWERS: ReadonlySet<ServerMessage['type']> = new Set([
  'welcome',
  'ok',
  'pong',
  'myTables',
  'rejected',
  'refused',
]);
