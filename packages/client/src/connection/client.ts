import type { ServerPush, TableConfig, TransientPush } from '@oriflamme/protocol';
import { newTableId } from '../tableId.ts';
import type { TableConnection, TableMessage } from './connection.ts';
import { after } from './environment.ts';
import type { RequestRejected } from './errors.ts';
import { nodeEnvironment } from './nodeEnvironment.ts';
import { type ClientRequest, RpcSocket } from './rpcSocket.ts';
import { writeSession } from './session.ts';
import { TableSubscription } from './tableSubscription.ts';

/** Client with one socket that does not reconnect, for tests and short scripts. See `ServerConnection` for one that does. */
export class Client implements TableConnection {
  /** The session cookie, by which the server recognizes the player. */
  readonly session: string | undefined;
  private readonly socket: WebSocket;
  private readonly rpc: RpcSocket;
  private readonly listeners = new Set<(push: ServerPush) => void>();

  private constructor(socket: WebSocket, session: string | undefined) {
    this.socket = socket;
    this.session = session;
    this.rpc = new RpcSocket(socket, (push) => {
      for (const listener of this.listeners) listener(push);
    });
  }

  /** Connects as a new player or, with a session cookie, as an earlier one. `headers` are sent with every request. */
  static async connect(
    address: string,
    name: string,
    session?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Client> {
    const env = nodeEnvironment(address, session, headers);
    await writeSession(env, name);
    const socket = env.openSocket();
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      for (const type of ['error', 'close'])
        socket.addEventListener(type, () => reject(new Error('The server cannot be reached.')), {
          once: true,
        });
    });
    const client = new Client(socket, env.session());
    await client.rpc.hello();
    return client;
  }

  /** Delivers every push until the returned function is called. */
  onPush(listener: (push: ServerPush) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async request(request: ClientRequest): Promise<{ readonly table?: string }> {
    const reply = await this.rpc.request(request);
    return reply.type === 'ok' ? reply : {};
  }

  subscribe(
    table: string,
    onMessage: (message: TableMessage) => void,
    onRefused: (refusal: RequestRejected) => void,
    onTransient?: (push: TransientPush) => void,
  ): () => void {
    const subscription = new TableSubscription(table, { after, random: () => Math.random() });
    subscription.listeners.add({ onMessage, onRefused, onTransient });
    const subscribe = () => void subscription.subscribe((request) => this.rpc.request(request));
    const stop = this.onPush((push) => {
      if ('table' in push && push.table === table && subscription.receive(push)) subscribe();
    });
    subscribe();
    return () => {
      stop();
      subscription.listeners.clear();
      this.rpc.request({ type: 'unsubscribe', table }).catch(() => undefined);
    };
  }

  /** Idempotent: a repeated request with the same id creates no second table. */
  async createTable(config: TableConfig, table = newTableId()): Promise<string> {
    await this.request({ type: 'create', table, config });
    return table;
  }

  close(): void {
    this.socket.close();
  }

  /** Resolves when the connection is closed. */
  get closed(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => this.socket.addEventListener('close', () => resolve(), { once: true }));
  }
}
