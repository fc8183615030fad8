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
  private cachedStats: { readonly at: number; readonly stats: ServerStats } | undefined;

  constructor(lobby: Lobby, onlineUsers: OnlineUsers, now: () => number) {
    this.lobby = lobby;
    this.attendance = onlineUsers;
    this.now = now;
  }

  async finished(table: string): Promise<Reply> {
    const game = TABLE.test(table) ? await this.lobby.finishedGame(table) : undefined;
    return game ? jsonReply(game, FOREVER) : NO_GAME;
  }

  /** Counted anew at most once in a while, however often it is asked for. */
  stats(): Reply {
    const at = this.now();
    if (!this.cachedStats || at - this.cachedStats.at >= STATS_CACHE_MS)
      this.cachedStats = { at, stats: { people: this.attendance.count, ...this.lobby.stats() } };
    return jsonReply(this.cachedStats.stats);
  }
}
