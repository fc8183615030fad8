import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions } from '../store/postgres/connectionOptions.ts';
import { channelOf, formatPayload, notifyStatement, parsePayload } from '../store/postgres/notifications.ts';
import { type Bus, type BusListener, validateMessage } from './bus.ts';
import { reconnectDelay } from './reconnectDelay.ts';
import { Topics } from './topics.ts';

export interface PostgresBusOptions {
  readonly url: string;
  readonly schema: string;
  readonly timeoutMs: number;
  /** The name of this server, different from all others. */
  readonly sender: string;
  /** Interval of the question whether the connection is alive: by itself nobody notices that packets are dropped. */
  readonly heartbeatMs?: number;
}

/** Messages that wait for the statement before them. Beyond it they are lost. */
const MAX_WAITING = 1000;

/** Message bus on PostgreSQL's LISTEN and NOTIFY, with a connection of its own. */
export class PostgresBus implements Bus {
  private readonly options: PostgresBusOptions;
  private readonly topics = new Topics();
  private readonly stopped = new AbortController();
  private client: pg.Client | undefined;
  private waiting: string[] = [];
  private sending: Promise<void> | undefined;
  private tail: Promise<void> = Promise.resolve();
  private readonly running: Promise<void>;

  private constructor(options: PostgresBusOptions, first: Promise<pg.Client>) {
    this.options = options;
    this.running = this.run(first);
  }

  /** Connects. If that fails, it is tried again in the background. */
  static async open(options: PostgresBusOptions): Promise<PostgresBus> {
    const first = connect(options);
    const bus = new PostgresBus(options, first);
    await first.catch(() => undefined);
    return bus;
  }

  get isConnected(): boolean {
    return this.client !== undefined;
  }

  publish(topic: string, message: string): void {
    validateMessage(topic, message);
    if (!this.client || this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(formatPayload(this.options.sender, topic, message));
    this.sending ??= this.send();
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.topics.add(topic, listener);
  }

  async close(): Promise<void> {
    await this.sending;
    this.stopped.abort();
    await this.running;
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      // What is published in the same turn of the event loop shares a statement.
      await new Promise(setImmediate);
      const payloads = this.waiting;
      this.waiting = [];
      const { client } = this;
      if (client) await this.query(client, notifyStatement(this.options.schema, payloads));
    }
    this.sending = undefined;
  }

  /** One statement after the other. Without an answer, the connection counts as lost. */
  private query(client: pg.Client, query: pg.QueryConfig): Promise<void> {
    const before = this.tail;
    const ask = async () => {
      await before;
      if (this.client === client) await client.query(query);
    };
    this.tail = ask().catch((error: Error) => void client.emit('error', error));
    return this.tail;
  }

  private async run(first: Promise<pg.Client>): Promise<void> {
    const { signal } = this.stopped;
    let next = first;
    for (let failures = 0; !signal.aborted; next = connect(this.options)) {
      try {
        const client = await next;
        failures = 0;
        await this.listen(client);
      } catch {
        failures++;
      }
      if (!signal.aborted)
        await sleep(reconnectDelay(failures), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }

  /** Delivers notifications until the connection ends or the bus is closed. */
  private async listen(client: pg.Client): Promise<void> {
    const { heartbeatMs = 5000 } = this.options;
    const { signal } = this.stopped;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    client.on('error', end);
    client.on('end', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    client.on('notification', ({ payload = '' }) => this.deliver(payload));
    this.client = client;
    // What was sent before is lost.
    this.topics.reportGap();
    const heartbeat = setInterval(() => {
      if (!this.sending) void this.query(client, { text: 'SELECT 1' });
    }, heartbeatMs);
    await ended;
    // The signal outlives the connection.
    signal.removeEventListener('abort', end);
    clearInterval(heartbeat);
    this.client = undefined;
    destroy(client);
  }

  private deliver(payload: string): void {
    const notification = parsePayload(payload);
    if (!notification || notification.sender === this.options.sender) return;
    this.topics.deliver(notification.topic, notification.message);
  }
}

/** A connection that listens. */
async function connect(options: PostgresBusOptions): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions({ ...options, connections: 1 }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN "${channelOf(options.schema)}"`);
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}

/** Without a farewell, which would wait for an answer. */
function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
