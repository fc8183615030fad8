import {
  ConnectionLost,
  RequestRejected,
  type ServerReply,
  type ClientRequest,
  type RpcSocket,
} from '@oriflamme/client';
import type { MyTable, ServerPush, TableListing } from '@oriflamme/protocol';
import type { Connection, TableMessage } from './types.ts';
import { TableSubscription } from './tableSubscription.ts';
import { ReconnectingClient } from './reconnectingClient.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

/** So often what the server could not do just now is asked for again. */
const MAX_RETRIES = 5;

/** What is said twice is heard twice; everything else may be asked for again. */
const isIdempotent = ({ type }: ClientRequest): boolean => type !== 'chat' && type !== 'chatPhrase';

/** A choice is too dear to be given up because the server is busy. */
const isTransient = (error: RequestRejected, { type }: ClientRequest): boolean =>
  type === 'choose' && (error.reason === 'rate-limited' || error.reason === 'store-failed');

export class ServerConnection implements Connection {
  private readonly around: Environment;
  private readonly link: ReconnectingClient;
  private readonly subscriptions = new Map<string, TableSubscription>();
  private readonly listListeners = new Set<(tables: readonly TableListing[]) => void>();
  private lastList: readonly TableListing[] | undefined;

  constructor(env: Environment) {
    this.around = env;
    this.link = new ReconnectingClient(env, {
      opened: (socket) => this.resubscribeAll(socket),
      told: (update) => this.onPush(update),
    });
  }

  get state(): ReconnectingClient['state'] {
    return this.link.state;
  }

  get name(): ReconnectingClient['name'] {
    return this.link.name;
  }

  setName(name: string): Promise<void> {
    return this.link.setName(name);
  }

  retry(): void {
    this.link.retry();
  }

  now(): number {
    return this.link.now();
  }

  async request(request: ClientRequest): Promise<{ readonly table?: string }> {
    const answer = await this.requestWithRetry(request);
    return answer.type === 'ok' ? answer : {};
  }

  async myTables(): Promise<readonly MyTable[]> {
    const answer = await this.requestWithRetry({ type: 'myTables' });
    return answer.type === 'myTables' ? answer.tables : [];
  }

  subscribe(table: string, hear: (news: TableMessage) => void, missing: () => void): () => void {
    const release = this.link.acquire();
    const follower = this.subscriptions.get(table) ?? new TableSubscription(table, this.around);
    this.subscriptions.set(table, follower);
    const hearer = { hear, missing };
    follower.listeners.add(hearer);
    follower.requestSnapshot();
    this.withRpc((socket) => this.resubscribe(follower, socket));
    return () => {
      release();
      if (!follower.listeners.delete(hearer) || follower.listeners.size > 0) return;
      this.subscriptions.delete(table);
      this.withRpc((socket) => void socket.request({ type: 'unsubscribe', table }).catch(() => undefined));
    };
  }

  subscribeList(hear: (tables: readonly TableListing[]) => void): () => void {
    const release = this.link.acquire();
    this.listListeners.add(hear);
    if (this.lastList) hear(this.lastList);
    else if (this.listListeners.size === 1) this.withRpc((socket) => this.resubscribeToList(socket));
    return () => {
      release();
      if (!this.listListeners.delete(hear) || this.listListeners.size > 0) return;
      this.lastList = undefined;
      this.withRpc((socket) => this.resubscribeToList(socket));
    };
  }

  /** Asks until there is an answer. */
  private async requestWithRetry(request: ClientRequest): Promise<ServerReply> {
    const release = this.link.acquire();
    try {
      for (let tries = 0; ; ) {
        const socket = await this.link.whenOpen();
        try {
          return await this.link.request(socket, request);
        } catch (error) {
          if (error instanceof ConnectionLost) {
            if (error.wasSent && !isIdempotent(request)) throw error;
          } else if (error instanceof RequestRejected && isTransient(error, request) && tries < MAX_RETRIES) {
            await this.wait(backoffDelay(tries++, this.around.random));
          } else throw error;
        }
      }
    } finally {
      release();
    }
  }

  private wait(ms: number): Promise<void> {
    return new Promise((waited) => this.around.after(ms, waited));
  }

  /** Does it now if there is a wire; whoever puts up the next one does it then. */
  private withRpc(act: (socket: RpcSocket) => void): void {
    const { rpc } = this.link;
    if (rpc) act(rpc);
  }

  /** A new wire knows nothing of what the last one was asked for. */
  private resubscribeAll(socket: RpcSocket): void {
    for (const follower of this.subscriptions.values()) this.resubscribe(follower, socket);
    if (this.listListeners.size > 0) this.resubscribeToList(socket);
  }

  private resubscribe(follower: TableSubscription, socket: RpcSocket): void {
    void follower.subscribe((request) => this.link.request(socket, request));
  }

  private resubscribeToList(socket: RpcSocket, failures = 0): void {
    const type = this.listListeners.size > 0 ? 'subscribeTables' : 'unsubscribeTables';
    this.link.request(socket, { type }).catch((error) => {
      if (error instanceof RequestRejected)
        this.around.after(backoffDelay(failures, this.around.random), () =>
          this.resubscribeToList(socket, failures + 1),
        );
    });
  }

  private onPush(update: ServerPush): void {
    if (update.type === 'tables') {
      if (this.listListeners.size === 0) return;
      this.lastList = update.tables;
      for (const hear of this.listListeners) hear(update.tables);
      return;
    }
    const follower = this.subscriptions.get(update.table);
    if (follower?.receive(update)) this.withRpc((socket) => this.resubscribe(follower, socket));
  }
}
