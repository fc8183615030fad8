import type { Event, GameRecord, Kind, Seat, Turn, View } from '@oriflamme/engine';
import type { PackedOptions } from './packedOptions.ts';
import type { BotLevel, TimeControl, TableConfig } from './tableConfig.ts';

/** What a player's program may send. `id` is its own number for the message; the answer carries it. */
export type ClientMessage = { readonly id: number } & (
  | { readonly type: 'hello'; readonly protocol: number }
  | { readonly type: 'rename'; readonly name: string }
  /** Whether the list of tables is told, and told again when it changes. */
  | { readonly type: 'list'; readonly on: boolean }
  /** `table` is the name of the new table, drawn by the player's program: asking again opens no second one. */
  | { readonly type: 'create'; readonly table: string; readonly plan: TableConfig }
  /** To any table that plays with this deck and waits for people, or to a new one where bots sit down after a while. */
  | { readonly type: 'quick'; readonly deck: readonly Kind[]; readonly players: number }
  /** The tables at which the player sits or has sat; the answer is `mine`. */
  | { readonly type: 'mine' }
  /** Is told of a table from now on: a snapshot, or what happened after change number `after`. */
  | { readonly type: 'watch'; readonly table: string; readonly after?: number }
  | { readonly type: 'unwatch'; readonly table: string }
  | ({ readonly table: string } & TableCommand)
);

/** What may be asked of a table. */
export type TableCommand =
  /** `part` is the player's share of the deal: 32 hex digits, drawn by their own program. */
  | { readonly type: 'sit'; readonly seat: Seat; readonly part: string }
  | { readonly type: 'stand' }
  | { readonly type: 'ready'; readonly ready: boolean }
  | { readonly type: 'start' }
  | { readonly type: 'remove'; readonly seat: Seat }
  /** Bots of this level take the seats that are still empty. */
  | { readonly type: 'fill'; readonly level: BotLevel }
  | { readonly type: 'choose'; readonly decision: number; readonly option: number }
  /** Keep these cards, by their public numbers, until told otherwise. */
  | { readonly type: 'order'; readonly keep: readonly number[] }
  /** Takes the seat back from the bot that stands in. */
  | { readonly type: 'return' }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'phrase'; readonly phrase: string }
  /** After the game: another one with the same people, at a new table that the answer names. */
  | { readonly type: 'rematch' };

export const REJECTION_REASONS = [
  'malformed', // the message cannot be read
  'version', // another protocol
  'unknown-table',
  'not-seated', // only for those who sit there
  'not-host',
  'name-taken', // there is a table of that name
  'seat-taken',
  'already-seated',
  'begun', // too late: the game has begun
  'not-begun',
  'not-ready', // somebody is missing or not ready
  'late', // the decision was made already, by somebody or by the clock
  'out-of-turn',
  'not-an-option',
  'over',
  'too-fast', // a limit on how often
  'full', // a limit on how many
  'store', // it could not be kept, so it did not happen; try again
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** A seat as everyone sees it. */
export type SeatView =
  | { readonly type: 'empty' }
  | { readonly type: 'bot'; readonly name: string; readonly level: string }
  | {
      readonly type: 'person';
      readonly name: string;
      readonly isReady: boolean;
      /** A bot stands in until they take the seat back. */
      readonly isStoodIn: boolean;
      /** They are not connected. */
      readonly isAway: boolean;
    };

export type TablePhase = 'open' | 'playing' | 'over';

/** A table as everyone sees it, the game aside. */
export interface TableView {
  readonly plan: TableConfig;
  readonly phase: TablePhase;
  readonly seats: readonly SeatView[];
  /** The seat of the host, null if they do not sit. */
  readonly host: Seat | null;
  /** SHA-256 of the server's part of the deal. */
  readonly commitment: string;
}

/** Milliseconds that each family has left, and since when the clock of the deciding one runs. */
export interface ClockView {
  readonly clock: TimeControl;
  readonly left: readonly (number | null)[];
  readonly since: number;
}

/** What may be chosen, for the seat that decides; without options for everyone else. */
export interface PendingDecisionView {
  readonly decision: number;
  readonly turn: Turn | null;
  readonly options: PackedOptions;
}

/** After the end everything is shown, and anyone can check that the deal was fair. */
export interface Disclosure {
  readonly record: GameRecord;
  readonly secret: string;
  readonly parts: readonly (string | null)[];
}

/** What changed, as one audience may know it. */
export type Change =
  /** `clock` is there when somebody takes their seat back, since they may be given time. */
  | { readonly type: 'table'; readonly view: TableView; readonly clock?: ClockView }
  | {
      readonly type: 'events';
      readonly events: readonly Event[];
      readonly standing: PendingDecisionView;
      readonly clock: ClockView;
      /** Who made the choice, if it was not the player. */
      readonly by?: 'bot' | 'autoKeep';
    }
  /** Another game is set up at that table. */
  | { readonly type: 'rematch'; readonly table: string }
  | ChatMessage;

/** Something that was said. `seat` is where the speaker sat then: null for a host who only looks on. */
export type ChatMessage = { readonly seat: Seat | null; readonly name: string } & (
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'phrase'; readonly phrase: string }
);

/** The game at a table, for who arrives. */
export interface GameSnapshot {
  readonly opening: View;
  readonly history: readonly Event[];
  readonly standing: PendingDecisionView;
  readonly clock: ClockView;
  /** The cards that the one who arrives has ordered to be kept. */
  readonly keep: readonly number[];
  /** Once the game is over. */
  readonly disclosure?: Disclosure;
}

/** A line of the list of tables. */
export interface TableListing {
  readonly table: string;
  readonly phase: TablePhase;
  readonly deck: readonly string[];
  readonly seats: readonly SeatView[];
}

/** A table of one's own: of a game that is over, or that goes on. */
export interface MyTable extends TableListing {
  /** Where the player sits. */
  readonly seat: Seat;
  readonly clock: TimeControl;
  /** When something last changed there; in a game that is played, when somebody last chose. */
  readonly at: number;
  readonly isMyTurn: boolean;
}

/** A finished game as anyone may fetch it by the name of its table: `GET /api/games/TABLE`. */
export interface FinishedGame {
  readonly table: string;
  /** When it ended. */
  readonly at: number;
  readonly seats: readonly SeatView[];
  readonly commitment: string;
  /** Who was named to begin, which checking the deal needs; null if the deal drew them. */
  readonly first: Seat | null;
  readonly disclosure: Disclosure;
  /** What happened, if the game was played under other rules than today's, by which the record would tell another game. */
  readonly events?: readonly Event[];
}

/** Who is there, for anyone who asks: `GET /api/here`. */
export interface ServerStats {
  /** Players with a connection. */
  readonly people: number;
  /** Public tables that wait for somebody. */
  readonly open: number;
  /** Games that are being played. */
  readonly playing: number;
}

/** What the server sends. */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly server: string;
      readonly name: string;
      /** The server's clock, by which the clocks of all tables run. */
      readonly now: number;
    }
  | { readonly type: 'done'; readonly id: number; readonly table?: string }
  | {
      readonly type: 'refused';
      /** Null if the message could not be read so far. */
      readonly id: number | null;
      readonly reason: RejectionReason;
      readonly text: string;
    }
  | { readonly type: 'tables'; readonly tables: readonly TableListing[] }
  | { readonly type: 'mine'; readonly tables: readonly MyTable[] }
  | {
      readonly type: 'arrived';
      readonly table: string;
      /** The number of the last change that this holds. */
      readonly n: number;
      readonly seat: Seat | null;
      readonly view: TableView;
      readonly game: GameSnapshot | null;
      /** What was said last, the oldest first. */
      readonly talk: readonly ChatMessage[];
      /** The table of the next game with the same people, if there is one. */
      readonly rematch: string | null;
    }
  | { readonly type: 'changed'; readonly table: string; readonly n: number; readonly change: Change };
