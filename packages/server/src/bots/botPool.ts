import type { View } from '@oriflamme/engine';
import type { BotLevel } from '@oriflamme/protocol';

/** A decision that a bot is to make, from what its seat may know. */
export interface BotRequest {
  readonly level: BotLevel;
  /** The seat's views after the deal and after every choice; the last one is now. */
  readonly views: readonly View[];
  /** How many options there are. */
  readonly count: number;
  /** Of the bot's own chance. */
  readonly seed: string;
}

/** Thinks for bots, somewhere else. */
export interface BotPool {
  /** Undefined if it was given up before anybody had come to it. */
  choose(request: BotRequest, givenUp: AbortSignal): Promise<number | undefined>;
  close(): Promise<void>;
}
