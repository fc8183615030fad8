/** Keys that all servers on one store share. */
export type SecretName = 'session' | 'push';

/** A browser's push subscription. Keys are in base64url. */
export interface StoredSubscription {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly contact: string | null;
  readonly at: number;
}

export interface SubscriptionLimits {
  readonly subscriptions: number;
  readonly subscriptionsPerPlayer: number;
}

export type SharedChange =
  | { readonly type: 'keepSecret'; readonly name: SecretName; readonly value: string }
  | {
      readonly type: 'addSubscription';
      readonly subscription: StoredSubscription;
      readonly limits: SubscriptionLimits;
    }
  | { readonly type: 'removeSubscription'; readonly endpoint: string; readonly person: string | null }
  /** `now` is null for the database's clock. */
  | { readonly type: 'claim'; readonly name: string; readonly now: number | null; readonly leaseMs: number };

export interface SharedResult {
  /** Number of rows added, changed or removed. */
  readonly count: number;
  /** Of `keepSecret`: what is stored. */
  readonly value?: string;
}

export type SharedQuery = { readonly type: 'subscriptions'; readonly person: string };

/** The type of a row of each query. */
export interface SharedRows {
  subscriptions: StoredSubscription;
}

/** What all servers on one store share, beside tables and what operators need. */
export interface SharedStore {
  /** Stores a secret unless there is one of that name; resolves to the one that is stored. */
  keepSecret(name: SecretName, value: string): Promise<string>;
  /**
   * Adds or replaces the subscription of a browser. A person keeps the latest ones. Resolves to false if there is no room
   * for another one.
   */
  addSubscription(subscription: StoredSubscription, limits: SubscriptionLimits): Promise<boolean>;
  /** Removes a subscription; with `person`, only if it is theirs. */
  removeSubscription(endpoint: string, person?: string): Promise<void>;
  /** The subscriptions of a person, oldest first. */
  subscriptionsOf(person: string): Promise<StoredSubscription[]>;
  /** Claims work for one server. Resolves to false if another claim has not expired yet. */
  claim(name: string, now: number, leaseMs: number): Promise<boolean>;
}
