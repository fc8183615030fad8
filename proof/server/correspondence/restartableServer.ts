import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AppliedEntry,
  isAutoKept,
  isBotsTurn,
  LogReader,
  openToRead,
  replayRows,
  type TableState,
  timeLeft,
} from '@oriflamme/server/internals';
import { ServerProcess } from '../crash/serverProcess.ts';

/** Longer than the delays of bots and auto-keep. */
const STEP_MS = 5000;

/** A server process with a manual clock, which can be restarted or killed. */
export class RestartableServer {
  readonly folder: string;
  time = 1_800_000_000_000;
  private server: ServerProcess;

  constructor(folder: string) {
    this.folder = folder;
    this.server = this.start();
  }

  get address(): Promise<string> {
    return this.server.address.then((address) => address!);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    this.server.setClock(this.time);
  }

  async restart(how: 'close' | 'kill'): Promise<void> {
    if (how === 'close') await this.server.close();
    else {
      this.server.kill();
      await this.server.ended;
    }
    this.server = this.start();
    await this.server.address;
  }

  /** Without fsync, which is slow: data in the page cache survives a kill. The fsync proof covers durability. */
  private start(): ServerProcess {
    return new ServerProcess(this.folder, { time: this.time, synchronous: 'OFF' });
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Replays the stored log of a table. */
  stepsOf(table: string): AppliedEntry[] {
    const database = openToRead(join(this.folder, 'oriflamme.sqlite'));
    try {
      return replayRows(table, new LogReader(database).table(table, 0)!.rows);
    } finally {
      database.close();
    }
  }

  stateOf(table: string): TableState {
    return this.stepsOf(table).at(-1)!.state;
  }

  /** Whether auto-keep answers the pending decision. */
  isAutoKept(table: string): boolean {
    return isAutoKept(this.stateOf(table));
  }

  /** Advances the clock until the game is over or waits for a person. */
  async settle(table: string): Promise<void> {
    for (
      let state = this.stateOf(table);
      isBotsTurn(state) || isAutoKept(state);
      state = this.stateOf(table)
    ) {
      const { seq } = state;
      this.advance(STEP_MS);
      await this.until(() => this.stateOf(table).seq > seq);
    }
  }

  /** Lets time pass at the table, until the server has noticed that a player's time has run out. */
  async pass(table: string, milliseconds: number): Promise<void> {
    this.advance(milliseconds);
    await this.until(() => !isOverdue(this.stateOf(table), this.time));
  }

  private async until(condition: () => boolean): Promise<void> {
    while (!condition()) await sleep(2);
  }
}

/** Whether a person decides whose time has run out. */
function isOverdue({ game, seats, clocks }: TableState, now: number): boolean {
  if (!game?.turn) return false;
  const { seat } = game.turn;
  const who = seats[seat];
  return who.type === 'person' && !who.isBotControlled && timeLeft(clocks, seat, now) === 0;
}
