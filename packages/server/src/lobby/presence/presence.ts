import type { Entry } from '../../table/entry.ts';
import type { LiveTable } from '../liveTable.ts';
import type { SharedPresence } from './sharedPresence.ts';
import type { TableList } from '../../listing/tableList.ts';
import type { Rejection } from '../../table/rejection.ts';
import { tryCommit } from '../tryCommit.ts';

/** Tables whose presence is written concurrently after a restart. */
const BATCH = 50;

/** Entries of any server after which the store may have to learn who is connected here. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set([
  'sat',
  'stood',
  'removed',
  'away',
  'hostReplaced',
  'closed',
]);

/** Presence: records at each table which players are connected. */
export class Presence {
  private readonly list: TableList;
  private readonly shared: SharedPresence | undefined;
  private initial: Promise<void> = Promise.resolve();
  private isClosed = false;

  /** @param shared left out where there is one server */
  constructor(list: TableList, shared?: SharedPresence) {
    this.list = list;
    this.shared = shared;
  }

  /** Records who came and went since the last call. Resolves to why the store failed, if it did: the next call tries again. */
  async sync(table: LiveTable): Promise<Rejection | undefined> {
    // People who reconnect to another server have not gone.
    if (this.shared && this.isClosed) return undefined;
    return tryCommit(async () => {
      const isElsewhere = await this.shared?.sync(table);
      if ((await table.syncPresence(isElsewhere)) && table.state.phase === 'open') this.list.broadcast();
    });
  }

  /** Another server may believe that someone is away who is connected here, or have given a seat to a spectator. */
  onCommitted(table: LiveTable, { type }: Entry): void {
    if (!this.shared || (!SEATING_ENTRIES.has(type) && table.state.phase !== 'over')) return;
    const isMistaken = table.state.seats.some(
      (who) => who.type === 'person' && who.awaySince !== null && table.subscribers.has(who.person),
    );
    if (isMistaken || this.shared.isOutdated(table)) void table.enqueue(() => this.sync(table));
  }

  /** What the store does not know yet, for example because it could not be reached. */
  syncOutdated(tables: readonly LiveTable[]): Promise<void> {
    const { shared } = this;
    return this.syncInBatches(shared ? tables.filter((table) => shared.isOutdated(table)) : []);
  }

  /** After a restart no player is connected. Runs in the background, while games already continue. */
  markAllAway(tables: readonly LiveTable[]): void {
    this.initial = this.syncInBatches(tables);
  }

  /** Records who is away at these tables. */
  async syncInBatches(tables: readonly LiveTable[]): Promise<void> {
    for (let from = 0; from < tables.length && !this.isClosed; from += BATCH)
      await Promise.all(
        tables.slice(from, from + BATCH).map((table) => table.enqueue(() => this.sync(table))),
      );
  }

  /** Resolves when a restart is recorded at all tables. */
  get settled(): Promise<void> {
    return this.initial;
  }

  /** From now on nothing is recorded if there are other servers: this one is about to stop, and people connect to those. */
  stop(): void {
    if (this.shared) this.isClosed = true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.initial;
  }
}
