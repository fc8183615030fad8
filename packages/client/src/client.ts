import type { ServerPush, TableConfig } from '@oriflamme/protocol';
import { newTableId } from './tableId.ts';
import { type ClientRequest, RpcSocket } from './rpcSocket.ts';

/** A connection to a server. A request comes back when it is done, and what was done is durable. */
export class Client {
  /** The cookie by which who comes back is known again. Browsers keep it themselves and show it to nobody. */
  readonly session: string | undefined;
  private readonly socket: WebSocket;
  private readonly rpc: RpcSocket;
  private readonly listeners = new Set<(update: ServerPush) => void>();

  private constructor(socket: WebSocket, session: string | undefined) {
    this.socket = socket;
    this.session = session;
    this.rpc = new RpcSocket(socket, (update) => {
      for (const listener of this.listeners) listener(update);
    });
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
    await client.rpc.hello();
    return client;
  }

  /** Hears everything that is told unasked, until the returned function is called. */
  onPush(hear: (update: ServerPush) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Comes back with the name of a table if one was asked for. */
  async request(request: ClientRequest): Promise<{ readonly table?: string }> {
    const answer = await this.rpc.request(request);
    return answer.type === 'ok' ? answer : {};
  }

  /** Opens a table and says its name. To ask again under the same name opens no second one. */
  async createTable(config: TableConfig, table = newTableId()): Promise<string> {
    await this.request({ type: 'create', table, config: config });
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
}
