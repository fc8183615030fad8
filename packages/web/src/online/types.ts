import type { ReadonlySignal } from '@preact/signals';
import type { Seat, Turn } from '@oriflamme/engine';
import type {
  BotLevel,
  ClientMessage,
  ClockView,
  ChatPhrase,
  Emote,
  ReportReason,
  TableConfig,
  TableView,
  TimeControl,
  ChatMessage,
} from '@oriflamme/protocol';
import type { GameSource } from '../game/gameSource.ts';

/** The table's time control and what is left of it. */
export interface GameClock extends ClockView {
  readonly control: TimeControl;
}

/** An emote at a seat. */
export interface ShownEmote {
  readonly emote: string;
  /** Counts the emotes, so that a repeated one is shown again. */
  readonly number: number;
}

/** What a report is about: a chat message or the player at a seat. */
export type Reported = Extract<ClientMessage, { type: 'report' }>['about'];

/** What the host may change before the game. */
export interface TableTerms extends Pick<TableConfig, 'deck' | 'clock'> {
  readonly players: number;
}

export type TableState =
  | 'loading'
  | 'loaded'
  | 'missing' // no such table
  | 'secret' // a table of an event, whose cards others have yet to play
  | 'refused';

/** A table on the server with its commands. They reject with RequestRejected. */
export interface OnlineTable {
  readonly id: string;
  readonly state: ReadonlySignal<TableState>;
  readonly view: ReadonlySignal<TableView | null>;
  /** Null for a spectator. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly turn: ReadonlySignal<Turn | null>;
  readonly clock: ReadonlySignal<GameClock | null>;
  /** Oldest first. */
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** Public numbers of the player's cards on auto-keep. */
  readonly autoKeep: ReadonlySignal<readonly number[]>;
  /** Id of the rematch's table. */
  readonly rematchAt: ReadonlySignal<string | null>;
  /** A choice was sent and is not confirmed yet. */
  readonly isChoicePending: ReadonlySignal<boolean>;
  /** Choices made for the player by a bot, the clock or auto-keep since their last own one. */
  readonly missedDecisions: ReadonlySignal<number>;
  /** People who watch; null until the server has told. */
  readonly spectators: ReadonlySignal<number | null>;
  /** The latest emote of each seat. */
  readonly emotes: ReadonlySignal<ReadonlyMap<Seat, ShownEmote>>;
  /** Emits once there is a game. */
  readonly source: GameSource;
  sit(seat: Seat): Promise<void>;
  stand(): Promise<void>;
  ready(isReady: boolean): Promise<void>;
  start(): Promise<void>;
  remove(seat: Seat): Promise<void>;
  /** Lets removed players of this name sit down again. */
  readmit(name: string): Promise<void>;
  /** Changes the setup before the game; host only. */
  configure(terms: TableTerms): Promise<void>;
  /** Gives the free seats to bots. */
  fill(level: BotLevel): Promise<void>;
  setAutoKeep(cards: readonly number[]): Promise<void>;
  takeSeatBack(): Promise<void>;
  say(text: string): Promise<void>;
  phrase(phrase: ChatPhrase): Promise<void>;
  emote(emote: Emote): Promise<void>;
  /** Tells the operator of a message or a player. An empty text is left out. */
  report(about: Reported, reason: ReportReason, text: string): Promise<void>;
  /** Resolves to the id of the next table. */
  rematch(): Promise<string>;
  close(): void;
}
