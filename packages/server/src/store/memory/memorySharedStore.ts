import type { SecretName, SharedStore, StoredSubscription, SubscriptionLimits } from '../sharedStore.ts';

/** In-memory SharedStore, the model that the others are compared with. */
export class MemorySharedStore implements SharedStore {
  private readonly secrets = new Map<SecretName, string>();
  private readonly subscriptions = new Map<string, StoredSubscription>();
  private readonly claims = new Map<string, number>();

  async keepSecret(name: SecretName, value: string): Promise<string> {
    const stored = this.secrets.get(name) ?? value;
    this.secrets.set(name, stored);
    return stored;
  }

  async addSubscription(subscription: StoredSubscription, limits: SubscriptionLimits): Promise<boolean> {
    const { endpoint, person } = subscription;
    const { subscriptions } = this;
    if (!subscriptions.has(endpoint) && subscriptions.size >= limits.subscriptions) return false;
    subscriptions.set(endpoint, subscription);
    const own = (await this.subscriptionsOf(person)).toReversed();
    for (const old of own.slice(limits.subscriptionsPerPlayer)) subscriptions.delete(old.endpoint);
    return true;
  }

  async removeSubscription(endpoint: string, person?: string): Promise<void> {
    if (person === undefined || this.subscriptions.get(endpoint)?.person === person)
      this.subscriptions.delete(endpoint);
  }

  async subscriptionsOf(person: string): Promise<StoredSubscription[]> {
    return [...this.subscriptions.values()]
      .filter((each) => each.person === person)
      .toSorted((a, b) => a.at - b.at || (a.endpoint < b.endpoint ? -1 : 1));
  }

  async claim(name: string, now: number, leaseMs: number): Promise<boolean> {
    const until = this.claims.get(name);
    if (until !== undefined && until > now && until <= now + leaseMs) return false;
    this.claims.set(name, now + leaseMs);
    return true;
  }
}
