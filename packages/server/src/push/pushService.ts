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
  private readonly book: SubscriptionStore;
  private readonly key: ServerKey;
  private readonly outbox = new DeliveryQueue();
  private readonly options: PushOptions;
  private readonly reach: NetworkScope;

  constructor(options: PushOptions) {
    this.options = options;
    this.reach = options.reach ?? 'internet';
    this.book = new SubscriptionStore(options.folder);
    this.key = serverKey(this.book.secret);
  }

  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Says what is wrong with a subscription, if anything is. */
  subscribe(person: string, subscription: Subscription): 'kept' | 'strange' | 'full' {
    if (!isEndpoint(subscription.endpoint, this.reach)) return 'strange';
    return this.book.add(person, subscription, this.options.now()) ? 'kept' : 'full';
  }

  unsubscribe(person: string, endpoint: string): void {
    this.book.remove(endpoint, person);
  }

  /** Tells a person that it is their turn at a table. That is all it says; the words are chosen where it arrives. */
  tell(person: string, table: string): void {
    try {
      for (const subscription of this.book.of(person))
        this.outbox.add(() => this.send(subscription, JSON.stringify({ type: 'turn', table })));
    } catch (error) {
      // Nothing depends on a notification.
      this.options.log.failure('push failed', error);
    }
  }

  close(): void {
    this.outbox.close();
    this.book.close();
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
    if (status === 404 || status === 410) this.book.remove(endpoint);
    return status === 429 || status >= 500 ? 'again' : 'done';
  }
}

/** A newer message of the same topic takes the place of one that was not fetched yet. It tells nobody what it is about. */
const topicOf = (endpoint: string, text: string): string =>
  createHash('sha256').update(`${endpoint}\n${text}`).digest('base64url').slice(0, 32);
