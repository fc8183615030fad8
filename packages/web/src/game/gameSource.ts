import type { BotName } from '@oriflamme/bots';
import type { Event, GameRecord, Kind, Option, Seat, Turn, View } from '@oriflamme/engine';

/** Who sits at a table. */
export type Player =
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'bot'; readonly name: string; readonly bot: BotName };

/** What a game is started with. */
export interface GameConfig {
  readonly deck: readonly Kind[];
  readonly sitters: readonly Player[];
  /** Who begins; drawn if nobody is named. */
  readonly first?: Seat;
}

/** What is asked now. */
export interface PendingDecision {
  /** How many choices were made before this one. */
  readonly decision: number;
  /** Whose decision it is; null when the game is over. */
  readonly turn: Turn | null;
  /** What may be chosen, if it is the viewer's own decision; empty otherwise. */
  readonly options: readonly Option[];
}

/** Why a table cannot go on. */
export type StopReason =
  | 'missing' // there is no such game
  | 'elsewhere' // it is being played in another tab
  | 'broken' // what was kept of it cannot be read
  | 'died'; // whatever ran it has stopped

/** What a table tells its screen. Everything in it is what the viewer may know, and nothing else. */
export type GameUpdate =
  | {
      readonly type: 'arrived';
      readonly sitters: readonly Player[];
      readonly viewer: Seat | null;
      /** As these eyes saw the table before the first event. */
      readonly opening: View;
      /** All that happened since, as these eyes saw it: following it comes to what they see now. */
      readonly history: readonly Event[];
      readonly standing: PendingDecision;
      /** Of a game that is over. */
      readonly record: GameRecord | null;
    }
  | {
      readonly type: 'stepped';
      readonly events: readonly Event[];
      readonly standing: PendingDecision;
      readonly record: GameRecord | null;
    }
  /** A game that is over is disclosed, if that was not said with its last step. */
  | { readonly type: 'record'; readonly record: GameRecord }
  /** The choice was not made; nothing has changed. */
  | { readonly type: 'refused'; readonly decision: number }
  /** The browser keeps nothing: the game will not survive a reload. Told once. */
  | { readonly type: 'unsaved' }
  | { readonly type: 'stopped'; readonly reason: StopReason };

/** A game to be looked at and played, wherever it runs. */
export interface GameSource {
  /** Begins: the first news is that somebody arrived, or that the table stopped. */
  open(hear: (news: GameUpdate) => void): void;
  /** Makes a choice for the viewer's family. */
  choose(decision: number, option: number): void;
  /** The screen has shown all that it was told: whoever is next may act. */
  resume(): void;
  /** Looks at the table with other eyes, and arrives anew. */
  setViewer(viewer: Seat | null): void;
  close(): void;
}
