import type { BotName } from '@oriflamme/bots';
import type { Event, GameRecord, Kind, Option, Seat, Turn, View } from '@oriflamme/engine';

/** A player at a table, by seat. */
export type Player =
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'bot'; readonly name: string; readonly bot: BotName };

export interface GameConfig {
  readonly deck: readonly Kind[];
  readonly players: readonly Player[];
  /** The first player; drawn with the deal if not set. */
  readonly first?: Seat;
}

export interface PendingDecision {
  /** The number of choices made before this one. */
  readonly decision: number;
  /** Null when the game is over. */
  readonly turn: Turn | null;
  /** Empty unless the decision is the viewer's own. */
  readonly options: readonly Option[];
}

/** Why a source cannot continue. */
export type StopReason =
  | 'missing' // no such game
  | 'elsewhere' // another tab has the lock
  | 'broken' // the saved game cannot be parsed
  | 'died'; // the worker has crashed

/** A message from a source to the screen. It contains only what the viewer may know. */
export type GameUpdate =
  | {
      readonly type: 'snapshot';
      readonly players: readonly Player[];
      readonly viewer: Seat | null;
      /** The viewer's view before the first event. */
      readonly initialView: View;
      /** All events visible to the viewer. Reducing them from `initialView` gives the current state. */
      readonly events: readonly Event[];
      readonly pending: PendingDecision;
      /** Null until the game is over. */
      readonly record: GameRecord | null;
    }
  | {
      readonly type: 'events';
      readonly events: readonly Event[];
      readonly pending: PendingDecision;
      /** Null until the game is over. */
      readonly record: GameRecord | null;
    }
  /** A choice was rejected; the state is unchanged. */
  | { readonly type: 'rejected'; readonly decision: number }
  /** Saving failed: the game will not survive a reload. Sent once. */
  | { readonly type: 'unsaved' }
  /** A bot's network could not be loaded: a weaker bot plays in its place. Sent once. */
  | { readonly type: 'weakened' }
  | { readonly type: 'stopped'; readonly reason: StopReason };

/** The running game behind a table screen: local, online, a lesson or an example. */
export interface GameSource {
  /** Subscribes to updates. The first one is a snapshot or `stopped`. */
  open(onUpdate: (update: GameUpdate) => void): void;
  /** Makes a choice for the viewer's family. */
  choose(decision: number, option: number): void;
  /** Reports that all updates have been animated, so that the next bot may act. */
  resume(): void;
  /** Switches the viewer; answered by a new snapshot. */
  setViewer(viewer: Seat | null): void;
  close(): void;
}
