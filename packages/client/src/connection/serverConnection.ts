import type {
  MyTable,
  ServerPush,
  TableConfig,
  TableListing,
  TransientPush,
  Invite,
} from '@oriflamme/protocol';
import { newTableId } from '../tableId.ts';
import { backoffDelay } from './backoff.ts';
import type { ConnectionState, TableConnection, TableMessage } from './connection.ts';
import type { Environment } from './environment.ts';
import { ConnectionLost, RequestRejected } from './errors.ts';
import { ListSubscription } from './listSubscription.ts';
import { nodeEnvironment, programEnvironment } from './nodeEnvironment.ts';
import type { Observable } from './observable.ts';
import { ReconnectingClient } from './reconnectingClient.ts';
import { readSession } from './session.ts';
import type { ClientRequest, RpcSocket, ServerReply } from './rpcSocket.ts';
import { TableSubscription } from './tableSubscription.ts';

const MAX_RETRIES = 5;

/** These would be done twice; every other request may be repeated after a lost connection. */
const NOT_IDEMPOTENT: ReadonlySet<ClientRequest['type']> = new Set(['chat', 'chatPhrase', 'emote', 'report']);

/** A choice is retried while the server is busy. */
const isTransient = (error: RequestRejected, { type }: ClientRequest): boolean =>
  type === 'choose' && (error.reason === 'rate-limited' || error.reason === 'store-failed');

/**
 * Reconnecting connection to the server: opens when it is used, reconnects with backoff, repeats idempotent requests, and
 * resumes subscriptions after the last sequence number.
 */
export class ServerConnection implements TableConnection {
  private readonly env: Environment;
  private readonly client: ReconnectingClient;
  private readonly subscriptions = new Map<string, TableSubscription>();
  private readonly list = new ListSubscription();

  constructor(env: Environment) {
    this.env = env;
    this.client = new ReconnectingClient(env, {
      onOpen: (socket) => this.resubscribeAll(socket),
      onPush: (push) => this.onPush(push),
    });
  }

  /** Connects from Node, as a new player or, with a session cookie, as an earlier one. */
  static async connect(address: string, name: string, session?: string): Promise<ServerConnection> {
    const connection = new ServerConnection(nodeEnvironment(address, session));
    await connection.setName(name);
    return connection;
  }

  /** Connects a program with the token of a bot account, which needs the scopes play and read. */
  static async connectProgram(address: string, token: string): Promise<ServerConnection> {
    const env = programEnvironment(address, token);
    if (typeof (await readSession(env)) !== 'string')
      throw new Error('The server does not accept the token.');
    return new ServerConnection(env);
  }

  get state(): Observable<ConnectionState> {
    return this.client.state;
  }

  /** The player's name; null until it is known. */
  get name(): Observable<string | null> {
    return this.client.name;
  }

  /** Asks the server for the name if it is not known, and does not connect. Null without a session. */
  readName(): Promise<string | null> {
    return this.client.readName();
  }

  setName(name: string): Promise<void> {
    return this.client.setName(name);
  }

  /** Ends the session on this device, or on all devices of the player. */
  logOut(everywhere: boolean): Promise<void> {
    return this.client.logOut(everywhere);
  }

  /** Reconnects now instead of after the backoff delay. */
  retry(): void {
    this.client.retry();
  }

  /** The server's time. */
  now(): number {
    return this.client.now();
  }

  /** Waits for a connection if there is none. */
  async request(request: ClientRequest): Promise<{ readonly table?: string }> {
    const reply = await this.requestWithRetry(request);
    return reply.type === 'ok' ? reply : {};
  }

  async createTable(config: TableConfig, table = newTableId()): Promise<string> {
    await this.request({ type: 'create', table, config });
    return table;
  }

  async myTables(): Promise<readonly MyTable[]> {
    const reply = await this.requestWithRetry({ type: 'myTables' });
    return reply.type === 'myTables' ? reply.tables : [];
  }

  subscribe(
    table: string,
    onMessage: (message: TableMessage) => void,
    onRefused: (refusal: RequestRejected) => void,
    onTransient?: (push: TransientPush) => void,
  ): () => void {
    const release = this.client.acquire();
    const subscription = this.subscriptions.get(table) ?? new TableSubscription(table, this.env);
    this.subscriptions.set(table, subscription);
    const listener = { onMessage, onRefused, onTransient };
    subscription.listeners.add(listener);
    subscription.requestSnapshot();
    this.withSocket((socket) => this.resubscribe(subscription, socket));
    return () => {
      release();
      if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
      this.subscriptions.delete(table);
      this.withSocket((socket) => void socket.request({ type: 'unsubscribe', table }).catch(() => undefined));
    };
  }

  /** Delivers the list of public tables now and after every change. */
  subscribeList(onList: (tables: readonly TableListing[]) => void): () => void {
    const release = this.client.acquire();
    const { listeners, tables } = this.list;
    listeners.add(onList);
    if (tables) onList(tables);
    else if (listeners.size === 1) this.withSocket((socket) => this.resubscribeToList(socket));
    return () => {
      release();
      if (!listeners.delete(onList) || listeners.size > 0) return;
      this.list.forget();
      this.withSocket((socket) => this.resubscribeToList(socket));
    };
  }

  /** Called with the player's invites, while someone listens to the list of tables. */
  set onInvites(listener: (invites: readonly Invite[]) => void) {
    this.list.onInvites = listener;
  }

  /** Closes at once. Pending requests reject with `ConnectionLost`. */
  close(): void {
    this.subscriptions.clear();
    this.list.listeners.clear();
    this.client.close();
  }

  private async requestWithRetry(request: ClientRequest): Promise<ServerReply> {
    const release = this.client.acquire();
    try {
      for (let retries = 0; ; ) {
        const socket = await this.client.whenOpen();
        try {
          return await this.client.request(socket, request);
        } catch (error) {
          if (error instanceof ConnectionLost) {
            if (error.wasSent && NOT_IDEMPOTENT.has(request.type)) throw error;
          } else if (
            error instanceof RequestRejected &&
            isTransient(error, request) &&
            retries < MAX_RETRIES
          ) {
            await this.delay(backoffDelay(retries++, this.env.random));
          } else throw error;
        }
      }
    } finally {
      release();
    }
  }

  private delay(ms: number): Promise<void> {
    return new Promise((resolve) => this.env.after(ms, resolve));
  }

  /** Does nothing without an open socket, since the next one renews all subscriptions. */
  private withSocket(act: (socket: RpcSocket) => void): void {
    const { rpc } = this.client;
    if (rpc) act(rpc);
  }

  private resubscribeAll(socket: RpcSocket): void {
    for (const subscription of this.subscriptions.values()) this.resubscribe(subscription, socket);
    if (this.list.listeners.size > 0) this.resubscribeToList(socket);
  }

  private resubscribe(subscription: TableSubscription, socket: RpcSocket): void {
    void subscription.subscribe((request) => this.client.request(socket, request));
  }

  private resubscribeToList(socket: RpcSocket, failures = 0): void {
    const request: ClientRequest =
      this.list.listeners.size > 0
        ? { type: 'subscribeTables', deltas: true, invites: true }
        : { type: 'unsubscribeTables' };
    this.client.request(socket, request).catch((error) => {
      if (error instanceof RequestRejected)
        this.env.after(backoffDelay(failures, this.env.random), () =>
          this.resubscribeToList(socket, failures + 1),
        );
    });
  }

  private onPush(push: ServerPush): void {
    if (push.type === 'tables' || push.type === 'tablesDelta' || push.type === 'invites') {
      if (this.list.receive(push)) this.withSocket((socket) => this.resubscribeToList(socket));
      return;
    }
    const subscription = this.subscriptions.get(push.table);
    if (subscription?.receive(push)) this.withSocket((socket) => this.resubscribe(subscription, socket));
  }
}
