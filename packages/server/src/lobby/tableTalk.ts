import { MINUTE_MS, SlidingWindowLimiter } from '../lib/slidingWindowLimiter.ts';
import type { CommandResult } from '../table/decide.ts';
import type { ChatEntry, Person } from '../table/entry.ts';
import { type Rejection, reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import type { LiveTable } from './liveTable.ts';
import type { Result } from './lobby.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import { tryCommit } from './tryCommit.ts';

type ShownEmote = Extract<CommandResult, { emote: unknown }>;

/** What players say to each other at a table: chat and emotes, within limits. */
export class TableTalk {
  private readonly emotes: SlidingWindowLimiter;
  private readonly chat: ChatLimiter;
  private readonly tellOthers: (table: string, emote: ShownEmote) => void;

  /** @param tellOthers tells the other servers of an emote */
  constructor(
    limits: LobbyLimits,
    now: () => number,
    tellOthers: (table: string, emote: ShownEmote) => void,
  ) {
    this.emotes = new SlidingWindowLimiter(limits.emotesPerMinute, MINUTE_MS, now);
    this.chat = new ChatLimiter(limits, now);
    this.tellOthers = tellOthers;
  }

  showEmote(table: LiveTable, person: Person, shown: ShownEmote): Result<{ readonly done: true }> {
    const { id } = table.state;
    if (!this.emotes.take(`${person.id} ${id}`))
      return reject('rate-limited', 'Too many emotes within a minute.');
    const { emote, seat } = shown;
    table.subscribers.broadcastTransient({ type: 'emote', table: id, seat, emote }, person.id);
    this.tellOthers(id, shown);
    return { done: true };
  }

  async say(table: LiveTable, message: ChatEntry): Promise<Result<{ readonly done: true }>> {
    const refused = this.chat.take(table.state);
    if (refused) return refused;
    const failed = await tryCommit(() => table.say(message));
    return failed ? { rejected: failed } : { done: true };
  }
}

/** Limits chat per table, and after a game. */
class ChatLimiter {
  private readonly now: () => number;
  private readonly tables: SlidingWindowLimiter;
  private readonly afterGameMs: number;

  constructor({ tableChatPerMinute, chatAfterGameMs }: LobbyLimits, now: () => number) {
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
