import { MAX_TABLE } from '@oriflamme/protocol';
import type { Here } from '@oriflamme/protocol';
import type { Lobby } from '../lobby/lobby.ts';
import { type Answer, json, plain } from './answers.ts';
import type { Attendance } from './attendance.ts';
import { COUNT_AGE } from './limits.ts';

const TABLE = new RegExp(`^[\\w-]{1,${MAX_TABLE}}$`);
/** A game that is over never changes. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** The same for every other table, so that a name tells nothing. */
const NO_GAME = plain(404, 'There is no finished game of that name.');

/** What anyone may know of the tables without a session. */
export class GameRoutes {
  private readonly lobby: Lobby;
  private readonly attendance: Attendance;
  private readonly now: () => number;
  private counted: { readonly at: number; readonly here: Here } | undefined;

  constructor(lobby: Lobby, attendance: Attendance, now: () => number) {
    this.lobby = lobby;
    this.attendance = attendance;
    this.now = now;
  }

  async finished(table: string): Promise<Answer> {
    const game = TABLE.test(table) ? await this.lobby.finished(table) : undefined;
    return game ? json(game, FOREVER) : NO_GAME;
  }

  /** Counted anew at most once in a while, however often it is asked for. */
  here(): Answer {
    const at = this.now();
    if (!this.counted || at - this.counted.at >= COUNT_AGE)
      this.counted = { at, here: { people: this.attendance.people, ...this.lobby.count() } };
    return json(this.counted.here);
  }
}
