import type { ReadonlySignal } from '@preact/signals';
import type { Seat, Turn } from '@oriflamme/engine';
import type { BotLevel, ClockView, ChatPhrase, TableView, ChatMessage } from '@oriflamme/protocol';
import type { GameSource } from '../game/gameSource.ts';

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
