import { CHAT_HISTORY_LENGTH } from '@oriflamme/protocol';
import type { Config } from '../config/schema.ts';
import { MINUTE_MS } from '../lib/slidingWindowLimiter.ts';
import type { ChangeLimits } from '../table/changeLimits.ts';

/** Limits per person and per table. The server has a setting for each. */
export interface LobbyLimits extends ChangeLimits {
  /** Emotes that a player may show at one table within a minute. */
  readonly emotesPerMinute: number;
  /** Chat messages at one table within a minute. */
  readonly tableChatPerMinute: number;
  /** Chat messages that are kept for each table. */
  readonly keptChat: number;
  /** Bytes of chat that are kept for each table. */
  readonly keptChatBytes: number;
  /** Milliseconds after the end of a game until its chat closes. */
  readonly chatAfterGameMs: number;
  /** Tables in one update of the list of public tables. */
  readonly changesPerListUpdate: number;
}

export const DEFAULT_LIMITS: LobbyLimits = {
  emotesPerMinute: 12,
  tableChatPerMinute: 90,
  keptChat: CHAT_HISTORY_LENGTH,
  keptChatBytes: 8192,
  chatAfterGameMs: 60 * MINUTE_MS,
  changesPerListUpdate: 20,
  setupChanges: 1000,
  seatChanges: 100,
};

/** The limits from the settings. */
export const lobbyLimitsOf = ({ chatAfterGame, ...config }: Config): LobbyLimits => ({
  ...config,
  chatAfterGameMs: chatAfterGame * MINUTE_MS,
});
