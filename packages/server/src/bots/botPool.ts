import type { View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';

/** A bot's pending decision. It holds only what the bot's seat may know. */
export interface BotRequest {
  readonly level: BotLevel;
  /** The seat's views after the deal and after every choice; the last one is the current one. */
  readonly views: readonly View[];
  /** Number of options. */
  readonly count: number;
  /** Seeds the bot's own random numbers. */
  readonly seed: string;
}

/** Decides for bots, off the main thread. */
export interface BotPool {
  /** Resolves to undefined if the request was aborted before the search began. Owners get the threads in turn. */
  choose(request: BotRequest, abort: AbortSignal, owner?: string): Promise<number | undefined>;
  close(): Promise<void>;
}
