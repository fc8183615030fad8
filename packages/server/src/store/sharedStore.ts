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
  | {
      readonly type: 'claim';
      readonly name: string;
      readonly now: number | null;
      readonly leaseMs: number;
      readonly isRenewal: boolean;
    }
  | {
      readonly type: 'beat';
      readonly server: string;
      readonly people: number;
      readonly now: number | null;
      readonly ttlMs: number;
    }
  | {
      readonly type: 'setPresent';
      readonly server: string;
      readonly tables: readonly PresentAt[];
      readonly now: number | null;
    }
  | { readonly type: 'removeServer'; readonly server: string }
  | { readonly type: 'list'; readonly listings: readonly Listing[] };

export interface SharedResult {
  /** Number of rows added, changed or removed. */
  readonly count: number;
  /** Of `keepSecret`: what is stored. */
  readonly value?: string;
  readonly beat?: Beat;
  /** Of `setPresent`: who is present elsewhere. */
  readonly present?: readonly PresentAt[];
}

/** Those who are present at a table. */
export interface PresentAt {
  readonly table: string;
  readonly people: readonly string[];
}

/** A table as lists show it. */
export interface Listing {
  readonly table: string;
  readonly seq: number;
  readonly phase: 'open' | 'playing' | 'over';
  /** Whether it is in the public list. */
  readonly isListed: boolean;
  readonly hasRoom: boolean;
  readonly isQuickMatch: boolean;
  /** What the list shows, as JSON. */
  readonly summary: string;
}

export type ListedRow = Pick<Listing, 'table' | 'seq' | 'summary'>;

export interface TableCounts {
  /** Tables in the public list at which a seat is free. */
  readonly open: number;
  readonly playing: number;
  /** Tables that are not over. */
  readonly total: number;
}

/** A server that gives signs of life, with the people online there. */
export interface RunningServer {
  readonly name: string;
  readonly people: number;
}

/** What a server learns with each of its signs of life. */
export interface Beat {
  /** Whether this server was not known: it is new, or the others have given it up. */
  readonly isNew: boolean;
  /** The other servers that run. */
  readonly running: readonly RunningServer[];
  /** Other servers, running or not. */
  readonly others: number;
  /** Servers whose time has run out. */
  readonly dead: readonly string[];
}

/** A seat at a table that is not over. */
export interface OpenSeat {
  readonly table: string;
  /** Null if nobody sits at the table. */
  readonly person: string | null;
}

/** A table that is not over, at which a person sits. */
export interface OwnOpenTable {
  readonly table: string;
  readonly isHost: boolean;
}

export type SharedQuery =
  | { readonly type: 'subscriptions'; readonly person: string }
  | {
      readonly type: 'present';
      readonly server: string;
      readonly table: string;
      readonly now: number | null;
    }
  | { readonly type: 'tablesWith'; readonly server: string }
  | { readonly type: 'listed' | 'quickMatches' | 'unlisted'; readonly max: number }
  | { readonly type: 'seatedAmong'; readonly people: readonly string[] }
  | { readonly type: 'openTablesOf'; readonly person: string }
  | { readonly type: 'openSeats'; readonly tables: readonly string[] }
  | { readonly type: 'tableCounts' | 'moderationStamp' };

/** The type of a row of each query. */
export interface SharedRows {
  subscriptions: StoredSubscription;
  present: { readonly person: string };
  tablesWith: { readonly table: string };
  listed: ListedRow;
  quickMatches: ListedRow;
  unlisted: { readonly table: string };
  seatedAmong: { readonly person: string };
  openTablesOf: { readonly table: string; readonly isHost: number };
  openSeats: OpenSeat;
  tableCounts: TableCounts;
  moderationStamp: Readonly<Record<string, number | null>>;
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
  /** Lets a claim of this server last longer. */
  renewClaim(name: string, now: number, leaseMs: number): Promise<void>;
  /** A sign of life of a server: it counts as running for the next `ttlMs`. */
  beat(server: string, people: number, now: number, ttlMs: number): Promise<Beat>;
  /**
   * Replaces those who are present at some tables, each named once, through a server; resolves to those present at the same
   * tables through others that run.
   */
  setPresent(server: string, tables: readonly PresentAt[], now: number): Promise<readonly PresentAt[]>;
  /** Those who are present at a table through other servers that run. */
  presentElsewhere(server: string, table: string, now: number): Promise<readonly string[]>;
  /** The tables at which someone is present through a server. */
  tablesWith(server: string): Promise<string[]>;
  /** Forgets a server, with everyone present through it. */
  removeServer(server: string): Promise<void>;
  /** Says what lists show of some tables. Older news than those stored are ignored. */
  list(listings: readonly Listing[]): Promise<void>;
  /** The tables of the public list, those with a free seat first. */
  listed(max: number): Promise<ListedRow[]>;
  /** Tables of the public list with a free seat that a quick match has opened. */
  quickMatches(max: number): Promise<ListedRow[]>;
  /** Tables that are not over and of which nothing was said to `list`. */
  unlisted(max: number): Promise<string[]>;
  tableCounts(): Promise<TableCounts>;
  /** Those of these people who sit at tables that are not over. */
  seatedAmong(people: readonly string[]): Promise<string[]>;
  openTablesOf(person: string): Promise<OwnOpenTable[]>;
  /** Who sits at these tables, without those that are over. */
  openSeats(tables: readonly string[]): Promise<OpenSeat[]>;
  /** Changes whenever bans or revocations do. */
  moderationStamp(): Promise<string>;
}
