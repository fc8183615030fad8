import type { Kind } from '@oriflamme/engine';
import type {
  ClientMessage,
  FinishedGame,
  Invitation,
  MyTable,
  ServerStats,
  TableCommand,
  TableConfig,
  TableListing,
} from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import type { Rejection } from '../table/rejection.ts';
import type { TableQuota } from '../limits/tableLimits.ts';

/** Sends a serialized message to one subscriber. */
export type SendFrame = (frame: string) => void;

export type Result<T> = T | { readonly rejected: Rejection };

/** Where a client continues. */
export interface Resume {
  /** The last sequence number that it has. */
  readonly afterSeq?: number | undefined;
  /** The last chat message that it has; left out by clients that do not know of chat numbers. */
  readonly afterChat?: number | undefined;
  /** Those of whom it shows nothing. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/** What a report is about. */
export type Reported = Extract<ClientMessage, { type: 'report' }>['about'];

/** What the server knows about a reported message or player. */
export interface Evidence {
  readonly person: Person;
  /** The reported message; null for a report about the player. */
  readonly message: string | null;
  /** The chat around the message, or the latest chat. */
  readonly context: readonly { readonly name: string; readonly text: string }[];
  /** Whether the reporter has a seat at the table. */
  readonly isFromPlayer: boolean;
}

/** All tables, as the network layer sees them. */
export interface Lobby {
  /** Creates a table under this id. Idempotent: repeating the request creates no second one. */
  create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>>;
  /** Returns an open table with this deck, or creates one that bots fill after a while. */
  quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>>;
  /** Resolves when the command is durable or rejected. Idempotent: a repeated command gets the same result. */
  command(
    person: Person,
    table: string,
    command: TableCommand,
    quota?: TableQuota,
  ): Promise<Result<{ readonly done: true; readonly table?: string }>>;
  /**
   * Sends a snapshot, or the changes since `resume` if they are in memory; then every change until `stop` is called. With `isTransient` also
   * what is not stored: emotes and the number of spectators.
   */
  subscribe(
    person: Person,
    table: string,
    resume: Resume | undefined,
    send: SendFrame,
    isTransient?: boolean,
  ): Promise<Result<{ readonly stop: () => void }>>;
  /** What the server knows about a message or a player that someone reports. */
  evidence(reporter: Person, table: string, about: Reported): Promise<Result<Evidence>>;
  /**
   * Sends the list of public tables, and after each change a delta; without `hasDeltas` the list again. Returns the function that
   * unsubscribes.
   */
  subscribeList(send: SendFrame, hasDeltas?: boolean): () => void;
  /** The list of public tables as it is now. */
  listTables(): Promise<readonly TableListing[]>;
  /** Tables where this person sits or has played: unfinished ones first, then the latest. */
  myTables(person: Person): Promise<readonly MyTable[]>;
  /** A finished game; undefined for every other table, whether it exists or not. */
  finishedGame(table: string): Promise<FinishedGame | undefined>;
  /** The present state of a table that this person may watch, with all its secrets: not older than the change of number `after`. */
  look(person: Person, table: string, after?: number): Promise<Result<{ readonly state: TableState }>>;
  /** The present state of a table, with all its secrets; undefined if there is no such table. */
  state(table: string): Promise<TableState | undefined>;
  /** Who invites to a table; undefined if there is no such table. */
  invitation(table: string): Promise<Invitation | undefined>;
  /** Numbers of open and running tables. */
  stats(): Omit<ServerStats, 'people'>;
  /** Claims and runs due jobs. Called periodically. */
  runDueJobs(): Promise<void>;
  /** Waits for pending work. */
  close(): Promise<void>;
}
