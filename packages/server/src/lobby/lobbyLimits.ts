import { CHAT_HISTORY_LENGTH } from '@oriflamme/protocol';
import type { Config } from '../config/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/slidingWindowLimiter.ts';
import type { ChangeLimits } from '../table/changeLimits.ts';
import type { AbsenceTimes } from '../table/schedule.ts';

/** Limits per person and per table. The server has a setting for each. */
export interface LobbyLimits extends ChangeLimits, AbsenceTimes {
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
  /** Tables in memory; beyond this, creating one is rejected. */
  readonly maxTables: number;
  /** Tables in one update of the list of public tables. */
  readonly changesPerListUpdate: number;
}

export const DEFAULT_LIMITS: LobbyLimits = {
  emotesPerMinute: 12,
  tableChatPerMinute: 90,
  keptChat: CHAT_HISTORY_LENGTH,
  keptChatBytes: 8192,
  chatAfterGameMs: 60 * MINUTE_MS,
  maxTables: 10_000,
  changesPerListUpdate: 20,
  setupChanges: 1000,
  seatChanges: 100,
  hostAbsenceMs: 5 * MINUTE_MS,
  correspondenceHostAbsenceMs: 24 * HOUR_MS,
  emptyTableMs: 15 * MINUTE_MS,
  unwatchedBotsMs: 2 * MINUTE_MS,
};

/** The limits from the settings. */
export const lobbyLimitsOf = (config: Config): LobbyLimits => ({
  ...config,
  chatAfterGameMs: config.chatAfterGame * MINUTE_MS,
  hostAbsenceMs: config.hostAbsence * MINUTE_MS,
  correspondenceHostAbsenceMs: config.correspondenceHostAbsence * HOUR_MS,
  emptyTableMs: config.emptyTable * MINUTE_MS,
  unwatchedBotsMs: config.unwatchedBots * MINUTE_MS,
});
