/** A row of a table's append-only log. */
export interface LogRow {
  table: string;
  /** Sequence number within the table: 1, 2, 3 … */
  seq: number;
  at: number;
  /** Version of the rules under which the entry was made. */
  rules: number;
  /** The log entry as JSON. */
  entry: string;
}

/** Kinds of scheduled jobs. The scheduler has a handler for each. */
export const JOB_KINDS = ['bot', 'clock', 'autoKeep', 'absence', 'fill', 'deal', 'expiry'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Work to do for a table at a given time. A table has at most one job of each kind. */
export interface ScheduledJob {
  kind: JobKind;
  at: number;
}

export interface ClaimedJob extends ScheduledJob {
  table: string;
}

/** Which jobs of bots a server claims when they are due, where there are several servers. */
export interface BotClaims {
  /** Tables whose bots this server lets think. */
  readonly tables: readonly string[];
  /** Those of other tables are claimed when they are so late: their server is busy or dead. */
  readonly lateMs: number;
}

/**
 * Who waits for a write, while people play: a player who has chosen, a game of people, or nobody who plays. The last may
 * take a fraction of a second longer.
 */
export type WritePriority = 'choice' | 'game' | 'patient';

/** One atomic write to a table. */
export interface TableWrite {
  table: string;
  /** At least one; sequence numbers continue those stored, without a gap. */
  rows: readonly LogRow[];
  /**
   * The serialized state after these rows. Left out, the stored state stays, and the rows are replayed from there when the
   * table is loaded. The first write of a table has one, and so has every write that changes what lists show.
   */
  state?: string;
  /** Replaces the table's jobs. A job that stays the same keeps its lease. */
  jobs: readonly ScheduledJob[];
  isOver: boolean;
  /** Left out, it is patient. */
  priority?: WritePriority;
  /** Ids of the people at the table; left out when they have not changed. */
  players?: readonly string[];
  /** All events of a finished game, so that its replay stays the same when a rule changes. The first write wins. */
  events?: string;
}

/** A stored chat message. */
export interface ChatRow {
  /** Rises within the table; some may be missing. */
  number: number;
  at: number;
  /** The message as JSON. */
  message: string;
}

/** One more chat message of a table. Chat is not part of the log: only the latest messages are kept. */
export interface ChatWrite extends ChatRow {
  table: string;
  /** Messages with a lower number are deleted. */
  oldest: number;
  /** Left out, it is patient. */
  priority?: WritePriority;
}

export interface StoredChat {
  /** The highest number that was ever used, 0 for none. */
  last: number;
  rows: ChatRow[];
}

/** How far a table has come. */
export interface LastNumbers {
  table: string;
  /** Of the last row of the log. */
  seq: number;
  /** Of the last chat message, 0 for none. */
  chat: number;
}

/** A state after the row `seq`. */
export interface StateWrite {
  table: string;
  seq: number;
  state: string;
}

export interface StoredTable {
  table: string;
  /** The state that was stored last. */
  state: string;
  /** The rows since that state. */
  rows: LogRow[];
}

/** A table of a player's list, with the state that was stored last. */
export interface PlayerTable extends Omit<StoredTable, 'rows'> {
  /** Time of the last row. */
  at: number;
}

/**
 * Durable storage of tables. A resolved promise means committed and synced; reads see committed data only. A rejected
 * promise (StoreError) means that nothing was written, except after `io`: then the outcome is unknown and the caller has to
 * read the table again.
 */
export interface Store {
  append(write: TableWrite): Promise<void>;
  /** At most `max` rows after `afterSeq` and the state that was stored last, from one snapshot. */
  read(
    table: string,
    afterSeq?: number,
    max?: number,
  ): Promise<{ rows: LogRow[]; state: string } | undefined>;
  /** What is needed to continue a table. */
  load(table: string): Promise<StoredTable | undefined>;
  /** Replaces states that are older, so that these tables are loaded with a shorter replay. */
  saveStates(states: readonly StateWrite[]): Promise<void>;
  appendChat(write: ChatWrite): Promise<void>;
  /** The chat messages that are kept, oldest first. */
  readChat(table: string): Promise<StoredChat>;
  /** How far these tables have come; left out by stores that have one server. */
  lastNumbers?(tables: readonly string[]): Promise<LastNumbers[]>;
  /** All tables that are not over, a part at a time: there may be more than fit into memory twice. */
  openTables(): AsyncIterable<StoredTable>;
  /** Tables where this person sits or has played: unfinished ones first, then by time, latest first, then by name. */
  tablesOf(person: string, max: number): Promise<PlayerTable[]>;
  /**
   * Claims due jobs, oldest first, with a lease until `now + leaseMs`. A lease that ends later than that was given before
   * the clock was set back, and is ignored. `bots` is ignored by stores that have one server.
   */
  claimJobs(now: number, leaseMs: number, max: number, bots?: BotClaims): Promise<ClaimedJob[]>;
  readEvents(table: string): Promise<string | undefined>;
  /** Writes a consistent copy to a new file while the store stays in use. */
  backup(file: string): Promise<void>;
  /** Rejects new requests and waits for pending ones. */
  close(): Promise<void>;
}

export type StoreReason =
  | 'taken' // the table has a row with that sequence number
  | 'malformed' // the write contradicts itself or what is stored
  | 'full' // no space left on the disk
  | 'io' // the file system or the connection to the database failed
  | 'away' // the database cannot be reached; nothing was written
  | 'busy' // too many pending writes, or another process holds the database
  | 'closed'
  | 'unreadable' // written under other rules or by a newer version: another server can read it, or this one later
  | 'broken'; // corrupt, of another program, or of a newer version

/** These pass: the same request may succeed later. */
const TEMPORARY: ReadonlySet<StoreReason> = new Set(['full', 'io', 'away', 'busy', 'closed', 'unreadable']);

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreReason;

  constructor(reason: StoreReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Whether the store cannot be used at the moment, which is no fault of this program. */
export const isUnavailable = (error: unknown): error is StoreError =>
  error instanceof StoreError && TEMPORARY.has(error.reason);

/** The same, if it is no matter of one table. */
export const isStoreAway = (error: unknown): boolean => isUnavailable(error) && error.reason !== 'unreadable';
