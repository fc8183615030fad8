import type {
  Beat,
  ListedRow,
  Listing,
  OpenSeat,
  OwnOpenTable,
  PresentAt,
  TableCounts,
  SecretName,
  SharedStore,
  StoredSubscription,
  SubscriptionLimits,
} from '../sharedStore.ts';

/** In-memory SharedStore, the model that the others are compared with. */
export class MemorySharedStore implements SharedStore {
  private readonly secrets = new Map<SecretName, string>();
  private readonly subscriptions = new Map<string, StoredSubscription>();
  private readonly claims = new Map<string, number>();
  private readonly listings = new Map<string, Listing>();
  private readonly servers = new Map<string, { readonly until: number; readonly people: number }>();
  private presence: readonly { readonly server: string; readonly table: string; readonly person: string }[] =
    [];

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

  async beat(server: string, people: number, now: number, ttlMs: number): Promise<Beat> {
    const isNew = !this.servers.has(server);
    this.servers.set(server, { until: now + ttlMs, people });
    const others = [...this.servers]
      .filter(([name]) => name !== server)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const running = others.filter(([, { until }]) => until > now);
    return {
      isNew,
      running: running.map(([name, other]) => ({ name, people: other.people })),
      others: others.length,
      dead: others.filter(([, { until }]) => until <= now).map(([name]) => name),
    };
  }

  async setPresent(server: string, tables: readonly PresentAt[], now: number): Promise<PresentAt[]> {
    const named = new Set(tables.map(({ table }) => table));
    const others = this.presence.filter((each) => !named.has(each.table) || each.server !== server);
    const own = tables.flatMap(({ table, people }) => people.map((person) => ({ server, table, person })));
    this.presence = [...others, ...own];
    return Promise.all(
      tables.map(async ({ table }) => ({ table, people: await this.presentElsewhere(server, table, now) })),
    );
  }

  async presentElsewhere(server: string, table: string, now: number): Promise<string[]> {
    const isRunning = (name: string) => (this.servers.get(name)?.until ?? now) > now;
    const found = this.presence.filter(
      (each) => each.table === table && each.server !== server && isRunning(each.server),
    );
    return [...new Set(found.map(({ person }) => person))].toSorted();
  }

  async tablesWith(server: string): Promise<string[]> {
    const own = this.presence.filter((each) => each.server === server);
    return [...new Set(own.map(({ table }) => table))].toSorted();
  }

  async removeServer(server: string): Promise<void> {
    this.servers.delete(server);
    this.presence = this.presence.filter((each) => each.server !== server);
  }

  async list(listings: readonly Listing[]): Promise<void> {
    for (const listing of listings) {
      if (listing.phase === 'over') this.listings.delete(listing.table);
      else if (listing.seq > (this.listings.get(listing.table)?.seq ?? 0))
        this.listings.set(listing.table, listing);
    }
  }

  async listed(max: number): Promise<ListedRow[]> {
    const found = this.allListings()
      .toReversed()
      .filter(({ isListed }) => isListed);
    return rowsOf(
      found.toSorted((a, b) => Number(b.hasRoom) - Number(a.hasRoom)),
      max,
    );
  }

  async quickMatches(max: number): Promise<ListedRow[]> {
    const isFound = (each: Listing) => each.isListed && each.hasRoom && each.isQuickMatch;
    return rowsOf(this.allListings().filter(isFound), max);
  }

  /** There are no tables. */
  async seatedAmong(): Promise<string[]> {
    return [];
  }

  async openTablesOf(): Promise<OwnOpenTable[]> {
    return [];
  }

  async openSeats(): Promise<OpenSeat[]> {
    return [];
  }

  /** There are no tables that could be missing in the list. */
  async unlisted(): Promise<string[]> {
    return [];
  }

  async tableCounts(): Promise<TableCounts> {
    const all = this.allListings();
    return {
      open: all.filter(({ isListed, hasRoom }) => isListed && hasRoom).length,
      playing: all.filter(({ phase }) => phase === 'playing').length,
      total: all.length,
    };
  }

  private allListings(): Listing[] {
    return [...this.listings.values()].toSorted((a, b) => (a.table < b.table ? -1 : 1));
  }

  /** There is nothing to moderate. */
  async moderationStamp(): Promise<string> {
    return '';
  }

  async claim(name: string, now: number, leaseMs: number): Promise<boolean> {
    const until = this.claims.get(name);
    if (until !== undefined && until > now && until <= now + leaseMs) return false;
    this.claims.set(name, now + leaseMs);
    return true;
  }

  async renewClaim(name: string, now: number, leaseMs: number): Promise<void> {
    this.claims.set(name, now + leaseMs);
  }
}

const rowsOf = (listings: readonly Listing[], max: number): ListedRow[] =>
  listings.slice(0, max).map(({ table, seq, summary }) => ({ table, seq, summary }));
