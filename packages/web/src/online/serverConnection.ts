import {
  ConnectionLost,
  RequestRejected,
  type ServerReply,
  type ClientRequest,
  type ServerPush,
  type RpcSocket,
} from '@oriflamme/client';
import type { TableListing, MyTable } from '@oriflamme/protocol';
import type { Connection, TableMessage } from './types.ts';
import { TableSubscription } from './tableSubscription.ts';
import { ReconnectingClient } from './reconnectingClient.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

/** So often what the server could not do just now is asked for again. */
const MAX_RETRIES = 5;

/** What is said twice is heard twice; everything else may be asked for again. */
const isIdempotent = ({ type }: ClientRequest): boolean => type !== 'say' && type !== 'phrase';

/** A choice is too dear to be given up because the server is busy. */
const isTransient = (error: RequestRejected, { type }: ClientRequest): boolean =>
  type === 'choose' && (error.reason === 'too-fast' || error.reason === 'store');

export class ServerConnection implements Connection {
  private readonly around: Environment;
  private readonly link: ReconnectingClient;
  private readonly followers = new Map<string, TableSubscription>();
  private readonly listHearers = new Set<(tables: readonly TableListing[]) => void>();
  private listed: readonly TableListing[] | undefined;

  constructor(around: Environment) {
    this.around = around;
    this.link = new ReconnectingClient(around, {
      opened: (wire) => this.resume(wire),
      told: (told) => this.take(told),
    });
  }

  get state(): ReconnectingClient['state'] {
    return this.link.state;
  }

  get name(): ReconnectingClient['name'] {
    return this.link.name;
  }

  enter(name: string): Promise<void> {
    return this.link.enter(name);
  }

  retry(): void {
    this.link.retry();
  }

  now(): number {
    return this.link.now();
  }

  async request(request: ClientRequest): Promise<{ readonly table?: string }> {
    const answer = await this.insist(request);
    return answer.type === 'done' ? answer : {};
  }

  async mine(): Promise<readonly MyTable[]> {
    const answer = await this.insist({ type: 'mine' });
    return answer.type === 'mine' ? answer.tables : [];
  }

  follow(table: string, hear: (news: TableMessage) => void, missing: () => void): () => void {
    const release = this.link.need();
    const follower = this.followers.get(table) ?? new TableSubscription(table, this.around);
    this.followers.set(table, follower);
    const hearer = { hear, missing };
    follower.hearers.add(hearer);
    follower.startAnew();
    this.over((wire) => this.ask(follower, wire));
    return () => {
      release();
      if (!follower.hearers.delete(hearer) || follower.hearers.size > 0) return;
      this.followers.delete(table);
      this.over((wire) => void wire.ask({ type: 'unwatch', table }).catch(() => undefined));
    };
  }

  list(hear: (tables: readonly TableListing[]) => void): () => void {
    const release = this.link.need();
    this.listHearers.add(hear);
    if (this.listed) hear(this.listed);
    else if (this.listHearers.size === 1) this.over((wire) => this.askList(wire));
    return () => {
      release();
      if (!this.listHearers.delete(hear) || this.listHearers.size > 0) return;
      this.listed = undefined;
      this.over((wire) => this.askList(wire));
    };
  }

  /** Asks until there is an answer. */
  private async insist(request: ClientRequest): Promise<ServerReply> {
    const release = this.link.need();
    try {
      for (let tries = 0; ; ) {
        const wire = await this.link.opened();
        try {
          return await this.link.ask(wire, request);
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
  private over(act: (wire: RpcSocket) => void): void {
    const { wire } = this.link;
    if (wire) act(wire);
  }

  /** A new wire knows nothing of what the last one was asked for. */
  private resume(wire: RpcSocket): void {
    for (const follower of this.followers.values()) this.ask(follower, wire);
    if (this.listHearers.size > 0) this.askList(wire);
  }

  private ask(follower: TableSubscription, wire: RpcSocket): void {
    void follower.ask((request) => this.link.ask(wire, request));
  }

  private askList(wire: RpcSocket, failures = 0): void {
    this.link.ask(wire, { type: 'list', on: this.listHearers.size > 0 }).catch((error) => {
      if (error instanceof RequestRejected)
        this.around.after(backoffDelay(failures, this.around.random), () => this.askList(wire, failures + 1));
    });
  }

  private take(told: ServerPush): void {
    if (told.type === 'tables') {
      if (this.listHearers.size === 0) return;
      this.listed = told.tables;
      for (const hear of this.listHearers) hear(told.tables);
      return;
    }
    const follower = this.followers.get(told.table);
    if (follower?.take(told)) this.over((wire) => this.ask(follower, wire));
  }
}
