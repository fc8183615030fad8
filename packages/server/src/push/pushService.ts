import { createHash } from 'node:crypto';
import type { Log } from '../monitoring/log.ts';
import { SubscriptionStore, type Subscription } from './subscriptionStore.ts';
import { deliver, isEndpoint, type NetworkScope } from './deliver.ts';
import { encrypt } from './encrypt.ts';
import { type PushLimits, TTL_SECONDS } from './limits.ts';
import { DeliveryQueue } from './deliveryQueue.ts';
import { authorization, type ServerKey, serverKey } from './vapid.ts';

export interface PushOptions {
  readonly folder: string;
  readonly now: () => number;
  readonly log: Log;
  readonly limits: PushLimits;
  /** For tests, whose push service runs on this machine. */
  readonly scope?: NetworkScope;
}

/** Web Push: notifies players who are away that it is their turn, in all browsers that they have subscribed. */
export class PushService {
  private readonly subscriptions: SubscriptionStore;
  private readonly key: ServerKey;
  private readonly queue: DeliveryQueue;
  private readonly options: PushOptions;
  private readonly scope: NetworkScope;

  constructor(options: PushOptions) {
    this.options = options;
    this.scope = options.scope ?? 'internet';
    this.queue = new DeliveryQueue(options.limits);
    this.subscriptions = new SubscriptionStore(options.folder, options.limits);
    this.key = serverKey(this.subscriptions.secret);
  }

  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Notifications that wait to be sent. */
  get queued(): number {
    return this.queue.size;
  }

  subscribe(person: string, subscription: Subscription): 'saved' | 'invalid-endpoint' | 'full' {
    if (!isEndpoint(subscription.endpoint, this.scope)) return 'invalid-endpoint';
    return this.subscriptions.add(person, subscription, this.options.now()) ? 'saved' : 'full';
  }

  unsubscribe(person: string, endpoint: string): void {
    this.subscriptions.remove(endpoint, person);
  }

  /** The endpoints of a person's browsers. */
  endpointsOf(person: string): string[] {
    return this.subscriptions.forPlayer(person).map(({ endpoint }) => endpoint);
  }

  /** Erases everything about a person. */
  forget(person: string): void {
    this.subscriptions.forget(person);
  }

  /** Sends the table's id only. The service worker chooses the text, in the player's language. */
  notify(person: string, table: string): void {
    try {
      for (const subscription of this.subscriptions.forPlayer(person))
        this.queue.add({
          person,
          host: new URL(subscription.endpoint).host,
          attempt: () => this.send(subscription, JSON.stringify({ type: 'turn', table })),
        });
    } catch (error) {
      // Best effort: nothing depends on a notification.
      this.options.log.exception('push failed', error);
    }
  }

  close(): void {
    this.queue.close();
    this.subscriptions.close();
  }

  private async send(subscription: Subscription, text: string): Promise<'done' | 'retry'> {
    const { endpoint, contact } = subscription;
    const headers = {
      authorization: authorization(this.key, endpoint, contact, this.options.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
      topic: topicOf(endpoint, text),
    };
    const status = await deliver(endpoint, headers, encrypt(text, subscription), this.scope);
    // The subscription has expired or was revoked.
    if (status === 404 || status === 410) this.subscriptions.remove(endpoint);
    return status === 429 || status >= 500 ? 'retry' : 'done';
  }
}

/** A message replaces an undelivered one of the same topic. Hashed, so that the push service does not learn the table. */
const topicOf = (endpoint: string, text: string): string =>
  createHash('sha256').update(`${endpoint}\n${text}`).digest('base64url').slice(0, 32);
