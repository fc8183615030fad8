import { setTimeout as sleep } from 'node:timers/promises';
import { Client, RequestRejected, type ClientRequest } from '@oriflamme/client';
import type { ServerMessage } from '@oriflamme/protocol';
import type { AckLog } from './ackLog.ts';
import type { ServerHandle } from './serverProcess.ts';

type TableMessage = Extract<ServerMessage, { type: 'snapshot' | 'delta' }>;

interface Subscription {
  readonly seat: number | null;
  readonly onMessage: (message: TableMessage) => void;
  /** Sequence number of the last received change. */
  lastSeq: number | undefined;
}

const RETRY_DELAY_MS = 20;

/** A client that reconnects whenever the server restarts, resumes its subscriptions and repeats unanswered requests. */
export class RetryingClient {
  private readonly name: string;
  private readonly server: ServerHandle;
  private readonly ackLog: AckLog;
  private readonly subscriptions = new Map<string, Subscription>();
  private session: string | undefined;
  private client: Promise<Client> | undefined;
  private hasLeft = false;

  constructor(name: string, server: ServerHandle, ackLog: AckLog) {
    this.name = name;
    this.server = server;
    this.ackLog = ackLog;
  }

  /** Repeats the request until there is a response. Throws if it is rejected. */
  async request(request: ClientRequest): Promise<string | undefined> {
    for (;;) {
      const client = await this.connected();
      try {
        return (await client.request(request)).table;
      } catch (error) {
        if (error instanceof RequestRejected) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }

  /** Sends a request that is not idempotent, once. Without a response it is unknown whether it was done. */
  async requestOnce(request: ClientRequest): Promise<boolean> {
    const client = await this.connected();
    return client.request(request).then(
      () => true,
      () => false,
    );
  }

  /** Subscribes; the subscription survives reconnects. */
  async subscribe(
    table: string,
    seat: number | null,
    onMessage: (message: TableMessage) => void,
  ): Promise<void> {
    const subscription: Subscription = { seat, onMessage, lastSeq: undefined };
    for (;;) {
      const client = await this.connected();
      if (subscription.lastSeq !== undefined) return;
      this.subscriptions.set(table, subscription);
      try {
        await client.request({ type: 'subscribe', table, afterChat: 0 });
        return;
      } catch (error) {
        if (error instanceof RequestRejected) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }

  async unsubscribe(table: string): Promise<void> {
    this.subscriptions.delete(table);
    await this.request({ type: 'unsubscribe', table });
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
      const address = await this.server.address;
      try {
        const client = await Client.connect(address, this.name, this.session);
        this.session = client.session;
        client.onPush((message) => this.receive(message));
        const { closed } = client;
        for (const [table, { lastSeq }] of this.subscriptions)
          await client.request({
            type: 'subscribe',
            table,
            afterChat: 0,
            ...(lastSeq !== undefined && { afterSeq: lastSeq }),
          });
        void closed.then(() => this.reconnect());
        return client;
      } catch (error) {
        if (error instanceof RequestRejected)
          this.ackLog.anomalies.push(`${this.name} cannot subscribe: ${error.reason}`);
        // The server crashed again, or this is still the address of the crashed one.
        await sleep(RETRY_DELAY_MS);
      }
    }
  }

  /** Reconnects at once instead of on the next request: a client that only waits for changes would hang. */
  private reconnect(): void {
    this.client = undefined;
    if (!this.hasLeft) void this.connected();
  }

  private receive(message: ServerMessage): void {
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const subscription = this.subscriptions.get(message.table);
    if (!subscription) return;
    if (message.type === 'delta') this.ackLog.receive(message, subscription.seat);
    // After a restart a snapshot replaces the deltas. One that is older than what was sent means that changes are lost.
    else if (subscription.lastSeq !== undefined && message.seq < subscription.lastSeq)
      this.ackLog.anomalies.push(`table ${message.table} has lost change ${subscription.lastSeq}`);
    if (
      message.type === 'delta' &&
      subscription.lastSeq !== undefined &&
      message.seq !== subscription.lastSeq + 1
    )
      this.ackLog.anomalies.push(
        `table ${message.table} sent change ${message.seq} after ${subscription.lastSeq}`,
      );
    subscription.lastSeq = message.seq;
    subscription.onMessage(message);
  }
}
