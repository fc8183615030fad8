import type { LiveTable } from './liveTable.ts';
import type { TableList } from '../listing/tableList.ts';
import { tryCommit } from './tryCommit.ts';

/** Tables whose presence is written concurrently after a restart. */
const BATCH = 50;

/** Presence: records at each table which players are connected. */
export class Presence {
  private readonly list: TableList;
  private initial: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(list: TableList) {
    this.list = list;
  }

  /** Records who came and went since the last call. A failure of the store is ignored: the next call tries again. */
  async sync(table: LiveTable): Promise<void> {
    await tryCommit(async () => {
      if ((await table.syncPresence()) && table.state.phase === 'open') this.list.broadcast();
    });
  }

  /** After a restart no player is connected. Runs in the background, while games already continue. */
  markAllAway(tables: readonly LiveTable[]): void {
    this.initial = this.syncInBatches(tables);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.initial;
  }

  private async syncInBatches(tables: readonly LiveTable[]): Promise<void> {
    for (let from = 0; from < tables.length && !this.isClosed; from += BATCH)
      await Promise.all(
        tables.slice(from, from + BATCH).map((table) => table.enqueue(() => this.sync(table))),
      );
  }
}
