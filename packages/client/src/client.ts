import {
  type FromServer,
  PROTOCOL,
  type RefusalReason,
  type TablePlan,
  type ToServer,
} from '@oriflamme/protocol';
import { newTableName } from './tableName.ts';

/** What the server would not do. Nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

type Done = Extract<FromServer, { type: 'done' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<ToServer>;

interface Waiting {
  readonly done: (answer: Done) => void;
  readonly failed: (error: Error) => void;
}

/** A connection to a server. A request comes back when it is done, and what was done is durable. */
export class Client {
  /** The cookie by which who comes back is known again. Browsers keep it themselves and show it to nobody. */
  readonly session: string | undefined;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(message: FromServer) => void>();
  private lastId = 0;

  private constructor(socket: WebSocket, session: string | undefined) {
    this.socket = socket;
    this.session = session;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as FromServer));
    socket.addEventListener('close', () => this.lose());
  }

  /**
   * Says hello under a name, as a new guest or as the one of an earlier session. In a browser the session's cookie travels by
   * itself; elsewhere it is sent along.
   */
  static async connect(address: string, name: string, session?: string): Promise<Client> {
    const answer = await fetch(new URL('/api/session', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session === undefined ? {} : { cookie: session }) },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(`The server gave no session: ${answer.status} ${await answer.text()}`);
    const cookie = answer.headers.getSetCookie?.()[0]?.split(';')[0];
    const url = new URL('/api/socket', address.replace(/^http/u, 'ws'));
    const options = cookie === undefined ? undefined : { headers: { cookie } };
    const socket = new WebSocket(url, options as unknown as string[]);
    await new Promise((open, failed) => {
      socket.addEventListener('open', open, { once: true });
      for (const end of ['error', 'close'])
        socket.addEventListener(end, () => failed(new Error('The server cannot be reached.')), {
          once: true,
        });
    });
    const client = new Client(socket, cookie);
    await client.greet();
    return client;
  }

  /** Hears everything that is not an answer, until the returned function is called. */
  listen(hear: (message: FromServer) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  request(request: Request): Promise<Done> {
    const id = ++this.lastId;
    return new Promise((done, failed) => {
      this.send({ id, ...request });
      this.waiting.set(id, { done, failed });
    });
  }

  /** Opens a table and says its name. To ask again under the same name opens no second one. */
  async create(plan: TablePlan, table = newTableName()): Promise<string> {
    await this.request({ type: 'create', table, plan });
    return table;
  }

  close(): void {
    this.socket.close();
  }

  /** Resolves when the connection is gone. */
  get closed(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((gone) => this.socket.addEventListener('close', () => gone(), { once: true }));
  }

  private async greet(): Promise<void> {
    const welcome = new Promise<void>((welcomed, failed) => {
      const stop = this.listen((message) => {
        stop();
        if (message.type === 'welcome') welcomed();
        else failed(new Error('The server did not say welcome.'));
      });
      this.waiting.set(0, { done: () => undefined, failed });
    });
    this.send({ id: 0, type: 'hello', protocol: PROTOCOL });
    await welcome;
    this.waiting.delete(0);
  }

  /** What is sent over a socket that is gone would be dropped without a word, and its answer awaited for ever. */
  private send(message: ToServer): void {
    if (this.socket.readyState !== WebSocket.OPEN) throw new Error('The connection is lost.');
    this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    if (message.type === 'done' || message.type === 'refused') {
      const waiting = this.waiting.get(message.id ?? -1);
      this.waiting.delete(message.id ?? -1);
      if (message.type === 'done') waiting?.done(message);
      else waiting?.failed(new Refused(message.reason, message.text));
      return;
    }
    for (const listener of this.listeners) listener(message);
  }

  /** Nobody knows whether what was asked last was done: ask again, a repetition is answered alike. */
  private lose(): void {
    for (const { failed } of this.waiting.values()) failed(new Error('The connection is lost.'));
    this.waiting.clear();
  }
}
