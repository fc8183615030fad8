import type {
  Beat,
  ListedRow,
  Listing,
  OpenSeat,
  OwnOpenTable,
  PresentAt,
  SecretName,
  SharedChange,
  SharedQuery,
  SharedResult,
  SharedRows,
  SharedStore,
  StoredSubscription,
  SubscriptionLimits,
  TableCounts,
} from '../../sharedStore.ts';

interface Database {
  change(change: SharedChange): Promise<SharedResult>;
  query(query: SharedQuery): Promise<unknown[]>;
  /** The time to pass to the database: null for its own. */
  time(now: number): number | null;
}

/** The SharedStore in the database of a store. */
export class SqlSharedStore implements SharedStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async keepSecret(name: SecretName, value: string): Promise<string> {
    return (await this.database.change({ type: 'keepSecret', name, value })).value!;
  }

  async addSubscription(subscription: StoredSubscription, limits: SubscriptionLimits): Promise<boolean> {
    return (await this.database.change({ type: 'addSubscription', subscription, limits })).count > 0;
  }

  async removeSubscription(endpoint: string, person?: string): Promise<void> {
    await this.database.change({ type: 'removeSubscription', endpoint, person: person ?? null });
  }

  subscriptionsOf(person: string): Promise<StoredSubscription[]> {
    return this.read({ type: 'subscriptions', person });
  }

  async claim(name: string, now: number, leaseMs: number): Promise<boolean> {
    return (await this.changeClaim(name, now, leaseMs, false)).count > 0;
  }

  async renewClaim(name: string, now: number, leaseMs: number): Promise<void> {
    await this.changeClaim(name, now, leaseMs, true);
  }

  private changeClaim(name: string, at: number, leaseMs: number, isRenewal: boolean): Promise<SharedResult> {
    const now = this.database.time(at);
    return this.database.change({ type: 'claim', name, now, leaseMs, isRenewal });
  }

  async beat(server: string, people: number, now: number, ttlMs: number): Promise<Beat> {
    const change = { type: 'beat', server, people, now: this.database.time(now), ttlMs } as const;
    return (await this.database.change(change)).beat!;
  }

  async setPresent(server: string, tables: readonly PresentAt[], now: number): Promise<readonly PresentAt[]> {
    const change = { type: 'setPresent', server, tables, now: this.database.time(now) } as const;
    return (await this.database.change(change)).present!;
  }

  async presentElsewhere(server: string, table: string, now: number): Promise<readonly string[]> {
    const rows = await this.read({ type: 'present', server, table, now: this.database.time(now) });
    return rows.map(({ person }) => person);
  }

  async tablesWith(server: string): Promise<string[]> {
    return (await this.read({ type: 'tablesWith', server })).map(({ table }) => table);
  }

  async removeServer(server: string): Promise<void> {
    await this.database.change({ type: 'removeServer', server });
  }

  async list(listings: readonly Listing[]): Promise<void> {
    // In one order everywhere, so that servers do not wait for each other in a circle.
    const sorted = listings.toSorted((a, b) => (a.table < b.table ? -1 : 1));
    await this.database.change({ type: 'list', listings: sorted });
  }

  listed(max: number): Promise<ListedRow[]> {
    return this.read({ type: 'listed', max });
  }

  quickMatches(max: number): Promise<ListedRow[]> {
    return this.read({ type: 'quickMatches', max });
  }

  async unlisted(max: number): Promise<string[]> {
    return (await this.read({ type: 'unlisted', max })).map(({ table }) => table);
  }

  async tableCounts(): Promise<TableCounts> {
    return (await this.read({ type: 'tableCounts' }))[0];
  }

  async seatedAmong(people: readonly string[]): Promise<string[]> {
    return (await this.read({ type: 'seatedAmong', people })).map(({ person }) => person);
  }

  async openTablesOf(person: string): Promise<OwnOpenTable[]> {
    const found = await this.read({ type: 'openTablesOf', person });
    return found.map(({ table, isHost }) => ({ table, isHost: isHost === 1 }));
  }

  openSeats(tables: readonly string[]): Promise<OpenSeat[]> {
    return this.read({ type: 'openSeats', tables });
  }

  async moderationStamp(): Promise<string> {
    return JSON.stringify((await this.read({ type: 'moderationStamp' }))[0]);
  }

  private async read<T extends SharedQuery>(query: T): Promise<SharedRows[T['type']][]> {
    return (await this.database.query(query)) as SharedRows[T['type']][];
  }
}
