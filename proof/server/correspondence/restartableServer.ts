import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import {
  type AppliedEntry,
  isAutoKept,
  isBotsTurn,
  LogReader,
  openToRead,
  replayRows,
  type TableState,
} from '@oriflamme/server/internals';
import { ServerProcess } from '../crash/serverProcess.ts';

/** Long enough for bots and orders. */
const AWHILE = 5000;

/** A server in a process of its own whose clock stands still until it is moved, and which may be stopped or killed. */
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

  pass(milliseconds: number): void {
    this.time += milliseconds;
    this.server.setClock(this.time);
  }

  /** Everything that was told is there afterwards, whichever way it is done. */
  async restart(how: 'close' | 'kill'): Promise<void> {
    if (how === 'close') await this.server.close();
    else {
      this.server.kill();
      await this.server.ended;
    }
    this.server = this.start();
    await this.server.address;
  }

  /** What the system has taken survives a kill: that it is on the disk is shown elsewhere, and takes its time. */
  private start(): ServerProcess {
    return new ServerProcess(this.folder, { time: this.time, synchronous: 'OFF' });
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** The life of a table as it is on the disk. */
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

  /** Whether what is asked now is answered by an order. */
  isLeftToOrder(table: string): boolean {
    return isAutoKept(this.stateOf(table));
  }

  /** Time passes until bots and orders have done what is theirs: the game is over, or waits for a person. */
  async settle(table: string): Promise<void> {
    for (
      let state = this.stateOf(table);
      isBotsTurn(state) || isAutoKept(state);
      state = this.stateOf(table)
    ) {
      const { seq: n } = state;
      this.pass(AWHILE);
      await this.until(() => this.stateOf(table).seq > n);
    }
  }

  async until(is: () => boolean): Promise<void> {
    while (!is()) await moment(2);
  }
}
