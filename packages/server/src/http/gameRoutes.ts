import { MAX_TABLE_ID_LENGTH } from '@oriflamme/protocol';
import type { ServerStats } from '@oriflamme/protocol';
import type { Lobby } from '../lobby/lobby.ts';
import { type Reply, jsonReply, textReply } from './reply.ts';
import type { OnlineUsers } from '../lobby/onlineUsers.ts';
import { STATS_CACHE_MS } from '../config/limits.ts';

const TABLE = new RegExp(`^[\\w-]{1,${MAX_TABLE_ID_LENGTH}}$`);
/** A game that is over never changes. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** The same for every other table, so that a name tells nothing. */
const NO_GAME = textReply(404, 'There is no finished game of that name.');

/** What anyone may know of the tables without a session. */
export class GameRoutes {
  private readonly lobby: Lobby;
  private readonly attendance: OnlineUsers;
  private readonly now: () => number;
  private counted: { readonly at: number; readonly here: ServerStats } | undefined;

  constructor(lobby: Lobby, attendance: OnlineUsers, now: () => number) {
    this.lobby = lobby;
    this.attendance = attendance;
    this.now = now;
  }

  async finished(table: string): Promise<Reply> {
    const game = TABLE.test(table) ? await this.lobby.finished(table) : undefined;
    return game ? jsonReply(game, FOREVER) : NO_GAME;
  }

  /** Counted anew at most once in a while, however often it is asked for. */
  here(): Reply {
    const at = this.now();
    if (!this.counted || at - this.counted.at >= STATS_CACHE_MS)
      this.counted = { at, here: { people: this.attendance.people, ...this.lobby.count() } };
    return jsonReply(this.counted.here);
  }
}
