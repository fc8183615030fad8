import type { View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';

/** A bot's pending decision. It holds only what the bot's seat may know. */
export interface BotRequest {
  readonly level: BotLevel;
  /** The same for all decisions of this seat in this game. */
  readonly game: string;
  /**
   * The seat's views after the deal and after every choice; the last one is the current one. For a bot that does not observe
   * the game, only the last one.
   */
  readonly views: readonly View[];
  /** Number of options. */
  readonly count: number;
  /** Seeds the bot's own random numbers. */
  readonly seed: string;
}

/** Decides for bots, off the main thread. */
export interface BotPool {
  /**
   * Resolves to undefined if the request was aborted before the search began, or too many wait. Owners get the processes in
   * turn. `views` is read when the search begins.
   */
  choose(request: BotRequest, abort: AbortSignal, owner?: string): Promise<number | undefined>;
  close(): Promise<void>;
}
