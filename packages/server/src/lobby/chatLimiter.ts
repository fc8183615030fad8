import { MINUTE_MS, SlidingWindowLimiter } from '../lib/slidingWindowLimiter.ts';
import { type Rejection, reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import type { LobbyLimits } from './lobbyLimits.ts';

type ChatLimits = Pick<LobbyLimits, 'tableChatPerMinute' | 'chatAfterGameMs'>;

/** Limits chat per table, and after a game. */
export class ChatLimiter {
  private readonly now: () => number;
  private readonly tables: SlidingWindowLimiter;
  private readonly afterGameMs: number;

  constructor({ tableChatPerMinute, chatAfterGameMs }: ChatLimits, now: () => number) {
    this.now = now;
    this.tables = new SlidingWindowLimiter(tableChatPerMinute, MINUTE_MS, now);
    this.afterGameMs = chatAfterGameMs;
  }

  /** Counts a message; returns the rejection of one too many. */
  take({ id, phase, clocks }: TableState): { readonly rejected: Rejection } | undefined {
    if (phase === 'over' && this.now() - clocks.since >= this.afterGameMs)
      return reject('over', 'The game ended a while ago, and its chat is closed.');
    if (this.tables.take(id)) return undefined;
    return reject('rate-limited', 'Too much was written at this table within a minute.');
  }
}
