import { createClient } from '@redis/client';
import { type Bus, type BusListener, validateMessage } from './bus.ts';
import { reconnectDelay } from './reconnectDelay.ts';
import { Topics } from './topics.ts';

export interface RedisBusOptions {
  readonly url: string;
  /** Begins the names of all channels: several databases may share a Redis. */
  readonly prefix: string;
  /** The name of this server, different from all others. */
  readonly sender: string;
  /** Interval of the question whether the connection is alive. Without an answer for three of them, it is not. */
  readonly heartbeatMs?: number;
}

const CONNECT_TIMEOUT_MS = 2000;
/** Messages that wait for an answer. Beyond it they are lost. */
const MAX_WAITING = 10_000;

const newClient = ({ url, heartbeatMs = 2000 }: RedisBusOptions) =>
  createClient({
    url,
    name: 'oriflamme-server',
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    pingInterval: heartbeatMs,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: 3 * heartbeatMs,
      reconnectStrategy: (retries) => reconnectDelay(retries),
    },
  });

/** Message bus on Redis: a channel for each topic, so a server hears only what concerns it. */
export class RedisBus implements Bus {
  private readonly options: RedisBusOptions;
  private readonly client: ReturnType<typeof newClient>;
  private readonly topics = new Topics();
  private readonly subscribed = new Set<string>();

  private constructor(options: RedisBusOptions) {
    this.options = options;
    this.client = newClient(options);
    // It reconnects by itself.
    this.client.on('error', () => undefined);
    this.client.on('ready', () => this.onReady());
  }

  /** Connects. If that fails, it is tried again in the background. */
  static async open(options: RedisBusOptions): Promise<RedisBus> {
    const bus = new RedisBus(options);
    const failed = new Promise((resolve) => bus.client.once('error', resolve));
    await Promise.race([bus.client.connect().catch(() => undefined), failed]);
    return bus;
  }

  get isConnected(): boolean {
    return this.client.isReady;
  }

  publish(topic: string, message: string): void {
    validateMessage(topic, message);
    const { sender } = this.options;
    this.client.publish(this.channelOf(topic), `${sender} ${message}`).catch(() => undefined);
  }

  subscribe(topic: string, listener: BusListener): () => void {
    const remove = this.topics.add(topic, listener);
    this.listenTo(topic);
    return () => {
      remove();
      if (!this.topics.has(topic)) this.leave(topic);
    };
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  private channelOf(topic: string): string {
    return `${this.options.prefix}:${topic}`;
  }

  /** What was sent while the connection was lost is lost. Subscriptions made before are restored by the client. */
  private onReady(): void {
    for (const topic of this.topics.names()) this.listenTo(topic);
    this.topics.reportGap();
  }

  private listenTo(topic: string): void {
    if (this.subscribed.has(topic) || !this.client.isReady) return;
    this.subscribed.add(topic);
    void this.listen(topic);
  }

  private async listen(topic: string): Promise<void> {
    try {
      await this.client.subscribe(this.channelOf(topic), (payload) => this.deliver(topic, payload));
      // What was sent before is not heard.
      this.topics.reportGap(topic);
    } catch {
      this.subscribed.delete(topic);
    }
  }

  private leave(topic: string): void {
    if (!this.subscribed.delete(topic)) return;
    this.client.unsubscribe(this.channelOf(topic)).catch(() => undefined);
  }

  private deliver(topic: string, payload: string): void {
    const end = payload.indexOf(' ');
    if (payload.slice(0, end) !== this.options.sender) this.topics.deliver(topic, payload.slice(end + 1));
  }
}
