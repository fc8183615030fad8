import { createHash } from 'node:crypto';
import type { Log } from '../monitoring/log.ts';
import { SubscriptionStore, type Subscription } from './subscriptionStore.ts';
import { deliver, isEndpoint, type NetworkScope } from './deliver.ts';
import { encrypt } from './encrypt.ts';
import { TTL_SECONDS } from './limits.ts';
import { DeliveryQueue } from './deliveryQueue.ts';
import { authorization, type ServerKey, serverKey } from './vapid.ts';

export interface PushOptions {
  readonly folder: string;
  readonly now: () => number;
  readonly log: Log;
  /** For tests, whose push service is on this machine. */
  readonly reach?: NetworkScope;
}

/** Tells people who are away that a table waits for them, wherever their browsers have allowed it. */
export class PushService {
  private readonly subscriptions: SubscriptionStore;
  private readonly key: ServerKey;
  private readonly queue = new DeliveryQueue();
  private readonly options: PushOptions;
  private readonly reach: NetworkScope;

  constructor(options: PushOptions) {
    this.options = options;
    this.reach = options.reach ?? 'internet';
    this.subscriptions = new SubscriptionStore(options.folder);
    this.key = serverKey(this.subscriptions.secret);
  }

  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Says what is wrong with a subscription, if anything is. */
  subscribe(person: string, subscription: Subscription): 'kept' | 'strange' | 'full' {
    if (!isEndpoint(subscription.endpoint, this.reach)) return 'strange';
    return this.subscriptions.add(person, subscription, this.options.now()) ? 'kept' : 'full';
  }

  unsubscribe(person: string, endpoint: string): void {
    this.subscriptions.remove(endpoint, person);
  }

  /** Tells a person that it is their turn at a table. That is all it says; the words are chosen where it arrives. */
  notify(person: string, table: string): void {
    try {
      for (const subscription of this.subscriptions.forPlayer(person))
        this.queue.add(() => this.send(subscription, JSON.stringify({ type: 'turn', table })));
    } catch (error) {
      // Nothing depends on a notification.
      this.options.log.exception('push failed', error);
    }
  }

  close(): void {
    this.queue.close();
    this.subscriptions.close();
  }

  private async send(subscription: Subscription, text: string): Promise<'done' | 'again'> {
    const { endpoint, contact } = subscription;
    const headers = {
      authorization: authorization(this.key, endpoint, contact, this.options.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
      topic: topicOf(endpoint, text),
    };
    const status = await deliver(endpoint, headers, encrypt(text, subscription), this.reach);
    // The browser has gone, or does not want to be told any more.
    if (status === 404 || status === 410) this.subscriptions.remove(endpoint);
    return status === 429 || status >= 500 ? 'again' : 'done';
  }
}

/** A newer message of the same topic takes the place of one that was not fetched yet. It tells nobody what it is about. */
const topicOf = (endpoint: string, text: string): string =>
  createHash('sha256').update(`${endpoint}\n${text}`).digest('base64url').slice(0, 32);
