import type { Kind } from '@oriflamme/engine';
import type { FinishedGame, ServerStats, MyTable, TableCommand, TableConfig } from '@oriflamme/protocol';
import type { Person } from '../table/entry.ts';
import type { Rejection } from '../table/rejection.ts';

/** Hears a message for one audience, already put into text. */
export type SendFrame = (frame: string) => void;

export type Result<T> = T | { readonly refused: Rejection };

/** How many tables somebody may still open. */
export interface TableQuota {
  /** False if it is used up. */
  take(): boolean;
  /** What was taken came to nothing. */
  refund(): void;
}

/** All tables of this server, as those who talk to the network see them. */
export interface Lobby {
  /** Under this name, unless there is a table of that name; a repetition opens no second one. */
  create(
    person: Person,
    table: string,
    config: TableConfig,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>>;
  /** A table that waits for people with this deck, or a new one where bots sit down after a while. */
  quickMatch(
    person: Person,
    deck: readonly Kind[],
    players: number,
    quota: TableQuota,
  ): Promise<Result<{ readonly table: string }>>;
  /** Comes back when what was asked is durable, or refused. A repetition gets the same answer. */
  command(
    person: Person,
    table: string,
    command: TableCommand,
  ): Promise<Result<{ readonly done: true; readonly table?: string }>>;
  /** First a snapshot, or the changes after number `after`; then every change as it comes, until `stop`. */
  subscribe(
    person: Person,
    table: string,
    after: number | undefined,
    send: SendFrame,
  ): Promise<Result<{ readonly stop: () => void }>>;
  /** The list of public tables, told now and whenever it changes, until the returned function is called. */
  subscribeList(send: SendFrame): () => void;
  /** Where somebody sits or has sat: what is not over comes first, and then the latest. */
  myTables(person: Person): Promise<readonly MyTable[]>;
  /** A game that is over; undefined for everything else, whether there is such a table or not. */
  finishedGame(table: string): Promise<FinishedGame | undefined>;
  /** How many tables wait for people, and how many are played at. */
  stats(): Omit<ServerStats, 'people'>;
  /** Does what is due. Called again and again by whoever keeps the time. */
  runDueJobs(): Promise<void>;
  /** Waits for what is under way. Nothing is taken on any more. */
  close(): Promise<void>;
}
