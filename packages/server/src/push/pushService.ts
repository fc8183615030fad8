import { createHash } from 'node:crypto';
import type { Log } from '../monitoring/log.ts';
import type { SharedStore, StoredSubscription } from '../store/sharedStore.ts';
import { fromStored, type Subscription, toStored } from './subscription.ts';
import { deliver, isEndpoint, type NetworkScope } from './deliver.ts';
import { encrypt, generateKeys } from './encrypt.ts';
import { type PushLimits, TTL_SECONDS } from './limits.ts';
import { DeliveryQueue } from './deliveryQueue.ts';
import { authorization, type ServerKey, serverKey } from './vapid.ts';

export interface PushOptions {
  readonly store: SharedStore;
  readonly now: () => number;
  readonly log: Log;
  readonly limits: PushLimits;
  /** Whether the player is connected to the table through another server. */
  readonly isConnected?: (turn: Turn) => Promise<boolean>;
  /** For tests, whose push service runs on this machine. */
  readonly scope?: NetworkScope;
}

/** A decision that a player has to make. */
export interface Turn {
  readonly person: string;
  readonly table: string;
  /** Number of the log entry after which it is the player's turn. */
  readonly seq: number;
}

/** Someone invites a person to a table. */
export interface InviteNote {
  readonly person: string;
  readonly table: string;
  /** The name of who invites. */
  readonly from: string;
}

/** How long no other server may notify about the same turn. */
const CLAIM_MS = 3_600_000;

/** Web Push: notifies players who are away that it is their turn, in all browsers that they have subscribed. */
export class PushService {
  private readonly key: ServerKey;
  private readonly queue: DeliveryQueue;
  private readonly options: PushOptions;
  private readonly scope: NetworkScope;
  private isClosed = false;

  private constructor(options: PushOptions, key: ServerKey) {
    this.options = options;
    this.scope = options.scope ?? 'internet';
    this.queue = new DeliveryQueue(options.limits);
    this.key = key;
  }

  /** Opens it with the key of the store, which is created on the first start. */
  static async open(options: PushOptions): Promise<PushService> {
    const candidate = generateKeys().getPrivateKey('base64url');
    const secret = await options.store.keepSecret('push', candidate);
    return new PushService(options, serverKey(Buffer.from(secret, 'base64url')));
  }

  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Notifications that wait to be sent. */
  get queued(): number {
    return this.queue.size;
  }

  async subscribe(
    person: string,
    subscription: Subscription,
  ): Promise<'saved' | 'invalid-endpoint' | 'full'> {
    const { store, now, limits } = this.options;
    if (!isEndpoint(subscription.endpoint, this.scope)) return 'invalid-endpoint';
    const isSaved = await store.addSubscription(toStored(subscription, person, now()), limits);
    return isSaved ? 'saved' : 'full';
  }

  unsubscribe(person: string, endpoint: string): Promise<void> {
    return this.options.store.removeSubscription(endpoint, person);
  }

  /** Sends the table's id only, once for all servers. The service worker chooses the text, in the player's language. */
  async notify(turn: Turn): Promise<void> {
    const { store, now, log, isConnected } = this.options;
    const { person, table, seq } = turn;
    try {
      const subscriptions = await store.subscriptionsOf(person);
      if (subscriptions.length === 0 || (await isConnected?.(turn))) return;
      if (!(await store.claim(`push ${table} ${seq}`, now(), CLAIM_MS))) return;
      this.enqueue(person, subscriptions, { type: 'turn', table });
    } catch (error) {
      // Best effort: nothing depends on a notification.
      if (!this.isClosed) log.exception('push failed', error);
    }
  }

  /** Tells a person of an invite, wherever they are: one is no player of the table yet. */
  async notifyInvite({ person, table, from }: InviteNote): Promise<void> {
    const { store, log } = this.options;
    try {
      this.enqueue(person, await store.subscriptionsOf(person), { type: 'invite', table, from });
    } catch (error) {
      if (!this.isClosed) log.exception('push failed', error);
    }
  }

  private enqueue(person: string, subscriptions: readonly StoredSubscription[], message: object): void {
    for (const subscription of subscriptions.map(fromStored))
      this.queue.add({
        person,
        host: new URL(subscription.endpoint).host,
        attempt: () => this.send(subscription, JSON.stringify(message)),
      });
  }

  close(): void {
    this.isClosed = true;
    this.queue.close();
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
    if (status === 404 || status === 410) await this.options.store.removeSubscription(endpoint);
    return status === 429 || status >= 500 ? 'retry' : 'done';
  }
}

/** A message replaces an undelivered one of the same topic. Hashed, so that the push service does not learn the table. */
const topicOf = (endpoint: string, text: string): string =>
  createHash('sha256').update(`${endpoint}\n${text}`).digest('base64url').slice(0, 32);
