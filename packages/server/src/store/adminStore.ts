import type { Pseudonym } from './erasePerson.ts';
import type { HistoryData } from './historyStore.ts';
import type { RelationData } from './peopleStore.ts';
import type { PersonTournament } from './tournamentStore.ts';

/** A session as the operator sees it. The token of a session works without this row. */
export interface StoredSession {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly revokedAt: number | null;
}

/** Sessions that began before `at` are revoked. The key is a hash of the id of a session or a person. */
export interface Revocation {
  readonly key: string;
  readonly at: number;
}

export interface NewBan {
  readonly kind: 'person' | 'network';
  /** The id of a person, or a network in CIDR notation. */
  readonly target: string;
  readonly reason: string;
  readonly operator: string;
  readonly createdAt: number;
  /** Null: for ever. */
  readonly endsAt: number | null;
}

export interface Ban extends NewBan {
  readonly id: number;
}

export interface NewReport {
  readonly at: number;
  readonly table: string;
  readonly reporter: string;
  readonly reporterName: string;
  readonly person: string;
  readonly personName: string;
  readonly reason: string;
  /** The reported chat message; null for a report about the person. */
  readonly message: string | null;
  /** What the reporter wrote. */
  readonly text: string;
  /** The chat around the message, or the latest chat, as JSON. */
  readonly context: string;
}

export interface Report extends NewReport {
  readonly id: number;
  readonly resolvedAt: number | null;
  readonly resolvedBy: string | null;
  readonly resolution: string | null;
}

/** What an operator did. */
export interface AuditRecord {
  readonly at: number;
  /** The name of the operator's token. */
  readonly operator: string;
  readonly action: string;
  readonly target: string;
  readonly reason: string;
}

export interface StoredAudit extends AuditRecord {
  readonly id: number;
}

/** A table in the operator's list. */
export interface ListedTable {
  /** Number of the table, for paging. */
  readonly id: number;
  readonly table: string;
  readonly state: string;
  readonly rows: number;
  /** Time of the last row. */
  readonly at: number;
}

/** What is stored about a person. Log entries are reduced to what is not secret. */
export interface PersonData {
  /** Null for a guest. No secrets: neither the password nor the recovery codes. */
  readonly account: {
    readonly name: string;
    readonly createdAt: number;
    readonly renamedAt: number | null;
    readonly hasPassword: boolean;
    readonly recoveryCodesLeft: number;
  } | null;
  readonly passkeys: readonly {
    readonly id: string;
    readonly label: string;
    readonly createdAt: number;
    readonly usedAt: number | null;
  }[];
  readonly relations: RelationData;
  readonly history: HistoryData;
  readonly sessions: readonly StoredSession[];
  readonly bans: readonly Ban[];
  readonly reports: readonly Report[];
  readonly audit: readonly StoredAudit[];
  readonly tables: readonly { readonly table: string; readonly at: number }[];
  readonly entries: readonly {
    readonly table: string;
    readonly at: number;
    readonly type: string;
    readonly text: string | null;
  }[];
  readonly ratings: readonly {
    readonly pool: string;
    readonly mu: number;
    readonly sigma: number;
    readonly games: number;
  }[];
  readonly results: readonly {
    readonly table: string;
    readonly at: number;
    readonly pool: string;
    readonly seat: number;
    readonly treasury: number;
    readonly isWinner: number;
    readonly ownChoices: number;
    readonly substituteChoices: number;
    readonly muBefore: number;
    readonly muAfter: number;
  }[];
  readonly tournaments: readonly PersonTournament[];
  /** Bot accounts of the person. */
  readonly bots: readonly { readonly name: string; readonly createdAt: number }[];
  /** Tokens that the person has made, or that are for this bot account. Not their secrets. */
  readonly tokens: readonly {
    readonly label: string;
    readonly scopes: string;
    readonly name: string;
    readonly createdAt: number;
    readonly usedAt: number | null;
  }[];
  readonly pushEndpoints: readonly string[];
  readonly dailyDeals: readonly {
    readonly day: string;
    readonly table: string;
    readonly startedAt: number;
    readonly treasuries: string | null;
    readonly luck: string | null;
  }[];
}

/** Newest first: the rows whose number is below `before`, at most `max`. */
export interface Page {
  readonly before?: number | undefined;
  readonly max: number;
}

/** What retention deletes. */
export type Prunable =
  | 'games'
  | 'chat'
  | 'sessions'
  | 'revocations'
  | 'bans'
  | 'reports'
  | 'audit'
  | 'guestBlocks'
  | 'invites'
  | 'guestHistory';

/** A person to erase, with the names known so far, and who takes their place. */
interface Replacement {
  readonly person: string;
  readonly pseudonym: Pseudonym;
  readonly names: readonly string[];
}

export type AdminChange =
  | { readonly type: 'addBan'; readonly ban: NewBan }
  | { readonly type: 'removeBan'; readonly id: number }
  /** At `max` reports the oldest resolved one is deleted; if there is none, nothing is added. */
  | { readonly type: 'addReport'; readonly report: NewReport; readonly max: number }
  | {
      readonly type: 'resolveReport';
      readonly id: number;
      readonly at: number;
      readonly by: string;
      readonly resolution: string;
    }
  /** Above `max` rows, those not seen for longest are removed: their tokens still work. */
  | {
      readonly type: 'seeSession';
      readonly session: Omit<StoredSession, 'revokedAt'>;
      readonly max: number;
    }
  /** Revokes one session, or all sessions and push subscriptions of a person. Above `max` revocations the oldest is removed. */
  | {
      readonly type: 'revoke';
      readonly revocation: Revocation;
      readonly of: { readonly session: string } | { readonly person: string };
      readonly max: number;
    }
  | { readonly type: 'deleteTable'; readonly table: string }
  /** Deletes at most `max` rows that are older than `before`. */
  | { readonly type: 'prune'; readonly what: Prunable; readonly before: number; readonly max: number }
  /** Replaces a person in the tables after number `from`, at most `max` of them. */
  | ({ readonly type: 'eraseFromTables'; readonly from: number; readonly max: number } & Replacement)
  | ({ readonly type: 'eraseFromTable'; readonly table: string } & Replacement)
  /** Replaces or deletes what belongs to no table. */
  | ({ readonly type: 'erasePerson' } & Replacement)
  /** Changes nothing: for an audit record alone. */
  | { readonly type: 'nothing' };

export interface ChangeResult {
  /** Number of rows added, changed or removed. */
  readonly count: number;
  /** Number of an added row. */
  readonly id?: number;
  /** Of an erasure: the names of the person, and the number of the last table unless there are no more. */
  readonly names?: readonly string[];
  readonly next?: number;
}

/**
 * Durable storage of what operators need, beside that of tables. A change and its audit record are one transaction. Every
 * list is bounded and paged.
 */
export interface AdminStore {
  apply(change: AdminChange, audit?: AuditRecord): Promise<ChangeResult>;
  bans(page: Page): Promise<Ban[]>;
  reports(page: Page, isOpen: boolean): Promise<Report[]>;
  audit(page: Page): Promise<StoredAudit[]>;
  /** The sessions of a person, or of people of that name in upper or lower case, latest first. */
  sessions(of: { readonly person?: string; readonly name?: string }, max: number): Promise<StoredSession[]>;
  revocations(max: number): Promise<Revocation[]>;
  tables(page: Page, phase: 'open' | 'over' | 'all'): Promise<ListedTable[]>;
  /** Everything about a person, at most `max` rows of each kind. */
  personData(person: string, max: number): Promise<PersonData>;
  /** Overwrites what was deleted: after it, no file contains it. All writes wait. */
  compact(): Promise<void>;
  /** When sessions without a time of their own count as begun. */
  sessionsSince(): Promise<number>;
}
