import { setTimeout as pass } from 'node:timers/promises';
import { Client, RequestRejected, type ClientRequest } from '@oriflamme/client';
import type { ServerMessage } from '@oriflamme/protocol';
import type { AckLog } from './ackLog.ts';
import type { ServerHandle } from './serverProcess.ts';

type Told = Extract<ServerMessage, { type: 'snapshot' | 'delta' }>;

interface Subscription {
  readonly seat: number | null;
  readonly hear: (message: Told) => void;
  /** The last change that was heard of. */
  n: number | undefined;
}

/** Milliseconds before somebody tries again. */
const RETRY_DELAY_MS = 20;

/** Somebody who comes back whenever the server does, and asks again what was not answered. */
export class RetryingClient {
  private readonly name: string;
  private readonly house: ServerHandle;
  private readonly ledger: AckLog;
  private readonly watched = new Map<string, Subscription>();
  private session: string | undefined;
  private client: Promise<Client> | undefined;
  private hasLeft = false;

  constructor(name: string, house: ServerHandle, ackLog: AckLog) {
    this.name = name;
    this.house = house;
    this.ledger = ackLog;
  }

  /** Asks until there is an answer, which may be a refusal. */
  async ask(request: ClientRequest): Promise<string | undefined> {
    for (;;) {
      const client = await this.connected();
      try {
        return (await client.request(request)).table;
      } catch (error) {
        if (error instanceof RequestRejected) throw error;
        await pass(RETRY_DELAY_MS);
      }
    }
  }

  /** Asks once; whether it was done nobody knows unless it is answered. */
  async askOnce(request: ClientRequest): Promise<boolean> {
    const client = await this.connected();
    return client.request(request).then(
      () => true,
      () => false,
    );
  }

  /** From now on, over whatever connection. */
  async watch(table: string, seat: number | null, hear: (message: Told) => void): Promise<void> {
    const watched: Subscription = { seat, hear, n: undefined };
    for (;;) {
      const client = await this.connected();
      if (watched.n !== undefined) return;
      this.watched.set(table, watched);
      try {
        await client.request({ type: 'subscribe', table });
        return;
      } catch (error) {
        if (error instanceof RequestRejected) throw error;
        await pass(RETRY_DELAY_MS);
      }
    }
  }

  async unwatch(table: string): Promise<void> {
    this.watched.delete(table);
    await this.ask({ type: 'unsubscribe', table });
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
    (await this.client)?.close();
  }

  private connected(): Promise<Client> {
    this.client ??= this.connect();
    return this.client;
  }

  private async connect(): Promise<Client> {
    for (;;) {
      const address = await this.house.address;
      try {
        const client = await Client.connect(address, this.name, this.session);
        this.session = client.session;
        client.onPush((message) => this.hear(message));
        const { closed } = client;
        for (const [table, { n }] of this.watched)
          await client.request({ type: 'subscribe', table, ...(n !== undefined && { afterSeq: n }) });
        void closed.then(() => this.comeBack());
        return client;
      } catch (error) {
        if (error instanceof RequestRejected)
          this.ledger.anomalies.push(`${this.name} may not watch: ${error.reason}`);
        // The server has died again, or has not been noticed to be dead.
        await pass(RETRY_DELAY_MS);
      }
    }
  }

  /** At once and not when there is something to ask: a guest who only waits would wait for ever. */
  private comeBack(): void {
    this.client = undefined;
    if (!this.hasLeft) void this.connected();
  }

  private hear(message: ServerMessage): void {
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const watched = this.watched.get(message.table);
    if (!watched) return;
    if (message.type === 'delta') this.ledger.hear(message, watched.seat);
    // Who knows what happened so far is told what is new, unless the server knows less than they do.
    else if (watched.n !== undefined)
      this.ledger.anomalies.push(`table ${message.table} has forgotten change ${watched.n}`);
    if (message.type === 'delta' && watched.n !== undefined && message.seq !== watched.n + 1)
      this.ledger.anomalies.push(`table ${message.table} told ${message.seq} after ${watched.n}`);
    watched.n = message.seq;
    watched.hear(message);
  }
}
