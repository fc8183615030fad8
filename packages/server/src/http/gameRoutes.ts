import { MAX_TABLE_ID_LENGTH } from '@oriflamme/protocol';
import type { ServerStats } from '@oriflamme/protocol';
import type { Lobby } from '../lobby/lobby.ts';
import { type Reply, jsonReply, textReply } from './reply.ts';
import type { OnlineUsers } from '../lobby/presence/onlineUsers.ts';
import { STATS_CACHE_MS } from '../config/limits.ts';

const TABLE_ID = new RegExp(`^[\\w-]{1,${MAX_TABLE_ID_LENGTH}}$`);
/** Only in the browser, and not for long: the game may be private, and its names may be erased. */
const PRIVATE = { 'cache-control': 'private, max-age=3600' };
/** The same reply for all other tables, so that it reveals nothing about them. */
const NO_GAME = textReply(404, 'There is no finished game of that name.');

/** The same reply for an invalid id and for an unknown one. */
const NO_TABLE = textReply(404, 'There is no table of that name.');

/** Public routes about tables; no session needed. */
export class GameRoutes {
  private readonly lobby: Lobby;
  private readonly onlineUsers: OnlineUsers;
  private readonly now: () => number;
  private cachedStats: { readonly at: number; readonly stats: ServerStats } | undefined;

  constructor(lobby: Lobby, onlineUsers: OnlineUsers, now: () => number) {
    this.lobby = lobby;
    this.onlineUsers = onlineUsers;
    this.now = now;
  }

  async finished(table: string): Promise<Reply> {
    const game = TABLE_ID.test(table) ? await this.lobby.finishedGame(table) : undefined;
    return game ? jsonReply(game, PRIVATE) : NO_GAME;
  }

  /** Known to anyone who has the link: the id cannot be guessed. */
  async invitation(table: string): Promise<Reply> {
    const invitation = TABLE_ID.test(table) ? await this.lobby.invitation(table) : undefined;
    return invitation ? jsonReply(invitation) : NO_TABLE;
  }

  /** Cached, so that the work does not grow with the number of requests. */
  stats(): Reply {
    const at = this.now();
    if (!this.cachedStats || at - this.cachedStats.at >= STATS_CACHE_MS)
      this.cachedStats = { at, stats: { people: this.onlineUsers.total, ...this.lobby.stats() } };
    return jsonReply(this.cachedStats.stats);
  }
}
