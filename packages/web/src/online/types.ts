import type { ReadonlySignal } from '@preact/signals';
import type { Seat, Turn } from '@oriflamme/engine';
import type { ClientRequest } from '@oriflamme/client';
import type {
  BotLevel,
  ClockView,
  ServerMessage,
  TableListing,
  MyTable,
  ChatPhrase,
  TableView,
  ChatMessage,
} from '@oriflamme/protocol';
import type { GameSource } from '../game/gameSource.ts';

/** How things stand with the server. */
export type ConnectionState =
  | { readonly type: 'idle' } // nobody needs a connection
  | { readonly type: 'nameless' } // the player has yet to say who they are
  | { readonly type: 'connecting' }
  | { readonly type: 'open' }
  /** It broke, and is tried again at that time by the page's own clock; null while it is being tried. */
  | { readonly type: 'lost'; readonly retryAt: number | null }
  /** Client and server speak different protocols: the page is to be loaded anew. */
  | { readonly type: 'outdated' }
  /** There is no server here, or it turns us away. */
  | { readonly type: 'away'; readonly why: 'none' | 'full' };

export type TableMessage = Extract<ServerMessage, { type: 'snapshot' | 'delta' }>;

/** The page's one connection to the server. It opens when it is needed and mends itself when it breaks. */
export interface Connection {
  readonly state: ReadonlySignal<ConnectionState>;
  /** Under which name the player is known; null before they have said one. */
  readonly name: ReadonlySignal<string | null>;
  /** Takes a name, new or another one. */
  setName(name: string): Promise<void>;
  /**
   * Comes back when it is done and durable. While there is no connection it waits; a request whose answer got lost is sent
   * again, which does no harm, but for what is said at a table. Rejects with Refused.
   */
  request(request: ClientRequest): Promise<{ readonly table?: string }>;
  /** Hears a snapshot of a table and then every change, once and in order, whatever happens to the connection. */
  subscribe(table: string, hear: (news: TableMessage) => void, missing: () => void): () => void;
  /** Hears the list of public tables, now and whenever it changes. */
  subscribeList(hear: (tables: readonly TableListing[]) => void): () => void;
  myTables(): Promise<readonly MyTable[]>;
  /** Tries again at once. */
  retry(): void;
  /** The server's time. */
  now(): number;
}

/** A table at the server, as the player sees it, with all that can be done there. Commands reject with Refused. */
export interface OnlineTable {
  readonly id: string;
  readonly state: ReadonlySignal<'arriving' | 'here' | 'missing'>;
  readonly view: ReadonlySignal<TableView | null>;
  /** Where the player sits; null for a spectator. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly turn: ReadonlySignal<Turn | null>;
  readonly clock: ReadonlySignal<ClockView | null>;
  /** What was said, the oldest first. */
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** The player's own cards, by their public numbers, that are kept without asking. */
  readonly autoKeep: ReadonlySignal<readonly number[]>;
  /** The table of the next game with the same people. */
  readonly rematchAt: ReadonlySignal<string | null>;
  /** A choice is on its way and not confirmed yet. */
  readonly isChoicePending: ReadonlySignal<boolean>;
  /** How many choices others made for the player since they last made one themselves: by a bot, the clock or an order. */
  readonly missedDecisions: ReadonlySignal<number>;
  /** The game, for the screens that show one. It begins to tell once there is a game. */
  readonly source: GameSource;
  sit(seat: Seat): Promise<void>;
  stand(): Promise<void>;
  ready(isReady: boolean): Promise<void>;
  start(): Promise<void>;
  remove(seat: Seat): Promise<void>;
  /** Bots take the seats that are free. */
  fill(level: BotLevel): Promise<void>;
  setAutoKeep(keep: readonly number[]): Promise<void>;
  /** Takes the seat back from the bot that stands in. */
  takeSeatBack(): Promise<void>;
  say(text: string): Promise<void>;
  phrase(phrase: ChatPhrase): Promise<void>;
  /** Comes back with the name of the next table. */
  rematch(): Promise<string>;
  close(): void;
}
