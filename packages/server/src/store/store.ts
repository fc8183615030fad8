/** One change of a table. Its number is its place in the table's life: 1, 2, 3 … */
export interface LogRow {
  table: string;
  n: number;
  at: number;
  /** The version of the rules it was made under. */
  rules: number;
  /** What happened, as JSON. */
  entry: string;
}

/** What is to be done for a table, and when. A table has at most one piece of due work of each kind. */
export interface ScheduledJob {
  kind: string;
  at: number;
}

export interface ClaimedJob extends ScheduledJob {
  table: string;
}

/** What is stored together or not at all. */
export interface TableWrite {
  table: string;
  /** At least one; the first follows the last one stored, and each follows the one before it. */
  rows: readonly LogRow[];
  /** The table's state after these rows. */
  state: string;
  /** Takes the place of what was due before. Work that stays as it was keeps its lease. */
  due: readonly ScheduledJob[];
  isOver: boolean;
  /** The ids of those who sit at the table from now on; left out where nobody has sat down or stood up. */
  sitters?: readonly string[];
  /** Kept as by keepEvents, with the change that ends the game, so that no crash can come between the two. */
  events?: string;
}

export interface StoredTable {
  table: string;
  state: string;
  lastN: number;
}

/** A table as somebody finds it again who has sat there. */
export interface PlayerTable {
  table: string;
  state: string;
  /** When something last changed there. */
  at: number;
}

/**
 * Where tables live. What a promise reports as done is on the disk, and nothing can be read that is not. When a
 * promise is rejected, with a StoreError, the change is not there, with one exception: after `io` it may be, because a
 * failing disk or thread cannot say how far it came. Read the table again then.
 */
export interface Store {
  append(write: TableWrite): Promise<void>;
  /** The rows after number `after` and the latest state, as of one moment. */
  read(table: string, after?: number): Promise<{ rows: LogRow[]; state: string } | undefined>;
  openTables(): Promise<StoredTable[]>;
  /** Where somebody sits, or sat when the game was over: what is not over comes first, and then the latest. */
  tablesOf(person: string, most: number): Promise<PlayerTable[]>;
  /**
   * Hands out work whose time has come, the oldest first, and nobody else gets it before `now + lease`. A lease that
   * would last longer than that was given before the clock was set back, and counts no more.
   */
  claimJobs(now: number, lease: number, most: number): Promise<ClaimedJob[]>;
  /** The events of a finished game, so that its replay stays true when a rule is corrected. The first ones stay. */
  saveEvents(table: string, events: string): Promise<void>;
  readEvents(table: string): Promise<string | undefined>;
  /** Writes a copy, as of one moment, to a file that is not there yet, while everything goes on. */
  backup(file: string): Promise<void>;
  /** Takes nothing more, and waits for what it has taken. */
  close(): Promise<void>;
}

export type StoreReason =
  | 'taken' // the table has a row of that number
  | 'malformed' // the change contradicts itself or what is stored
  | 'full' // no space left
  | 'io' // the file system failed
  | 'busy' // too much is waiting already, or another program holds the database
  | 'closed'
  | 'broken'; // not our database, a damaged one, or one of a newer program

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreReason;

  constructor(reason: StoreReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
