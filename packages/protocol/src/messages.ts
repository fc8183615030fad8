import type { Event, GameRecord, View } from '@oriflamme/engine';
import type { Static, TSchema } from 'typebox';
import type { CLIENT_MESSAGES, TABLE_COMMANDS } from './schema/clientMessages.ts';
import type * as ratings from './schema/ratings.ts';
import type * as server from './schema/serverMessages.ts';
import type * as config from './schema/tableConfig.ts';

/** Read-only at every depth; the engine's types stay as they are. */
type Immutable<T> = T extends Event | View | GameRecord
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;
type Shape<T extends TSchema> = Immutable<Static<T>>;
type OneOf<T extends Readonly<Record<string, TSchema>>> = { [K in keyof T]: Shape<T[K]> }[keyof T];
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

export type TableConfig = Shape<typeof config.tableConfig>;
export type TimeControl = Shape<typeof config.timeControl>;

export type ClientMessage = OneOf<typeof CLIENT_MESSAGES>;
/** A request to one table, without its address. */
export type TableCommand = Without<OneOf<typeof TABLE_COMMANDS>, 'id' | 'table'>;

export type ServerMessage = OneOf<typeof server.SERVER_MESSAGES>;
export type ServerResponse = OneOf<typeof server.RESPONSES>;
/** Sent to subscribers, without a request. */
export type ServerPush = OneOf<typeof server.PUSHES>;
export type TableSnapshot = Shape<typeof server.PUSHES.snapshot>;
/** One change of a table, as one viewer may know it. */
export type Change = OneOf<typeof server.CHANGES>;
export type TableDelta = Shape<typeof server.PUSHES.delta>;

export type SeatView = Shape<typeof server.seatView>;
/** A table as everyone sees it, without the game. */
export type TableView = Shape<typeof server.tableView>;
/** How the cards of a table are being, or were, dealt. */
export type DealView = Shape<typeof server.dealView>;
export type TablePhase = TableView['phase'];
export type ClockView = Shape<typeof server.clockView>;
export type PendingDecisionView = Shape<typeof server.pendingDecision>;
/** Published after the end, so that anyone can verify the deal. */
export type Disclosure = Shape<typeof server.disclosure>;
/** The game so far, as one viewer may know it. */
export type GameSnapshot = Shape<typeof server.gameSnapshot>;
/** A chat message with its number. */
export type ChatPush = Shape<typeof server.PUSHES.chat>;
export type ChatMessage = Shape<typeof server.chatMessage>;
export type TablesDelta = Shape<typeof server.PUSHES.tablesDelta>;
export type TableListing = Shape<typeof server.tableListing>;
export type MyTable = Shape<typeof server.myTable>;
export type GameResult = Shape<typeof server.gameResult>;
/** Sent to subscribers who asked for it, and not stored. */
export type TransientPush = Shape<typeof server.PUSHES.spectators> | Shape<typeof server.PUSHES.emote>;
/** Someone invites the player to a table. */
export type Invite = Shape<typeof server.invite>;
/** `GET /api/invitations/TABLE`. */
export type Invitation = Shape<typeof server.invitation>;
/** `GET /api/games/TABLE`. */
export type FinishedGame = Shape<typeof server.finishedGame>;
/** `GET /api/v1/leaderboards/POOL`. */
export type Leaderboard = Shape<typeof ratings.leaderboard>;
/** `GET /api/v1/me/ratings`. */
export type OwnRatings = Shape<typeof ratings.ownRatings>;
/** `GET /api/v1/me/ratings/POOL`. */
export type RatingGraph = Shape<typeof ratings.ratingGraph>;
/** `GET /api/v1/tables/TABLE/ratings`. */
export type TableRatings = Shape<typeof ratings.tableRatings>;
/** `GET /api/stats`. */
export type ServerStats = Shape<typeof server.serverStats>;
