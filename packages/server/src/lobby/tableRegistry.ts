import type { TableFeed } from '../cluster/tableFeed.ts';
import { type PlayerTable, type StoredTable, StoreError } from '../store/store.ts';
import { loadState } from '../table/replay.ts';
import { isOfOldRules, parseSummary } from '../table/stored/serialize.ts';
import { reject } from '../table/rejection.ts';
import type { TableState } from '../table/tableState.ts';
import { LiveTable, type TableContext } from './liveTable.ts';
import type { Result } from './lobby.ts';
import { untilWon } from './tryCommit.ts';

export interface RegistryOptions extends TableContext {
  /** Called with a table that was loaded from the store, and with one that was evicted. */
  readonly onLoaded?: (state: TableState) => void;
  readonly onEvicted?: (state: TableState) => void;
  /** Whether the store has yet to learn something about a table that only its copy here knows. */
  readonly isUnwritten?: (table: LiveTable) => boolean;
  /** What other servers write; left out where there is one server. */
  readonly feed?: TableFeed<LiveTable> | undefined;
}

/** Tables that are loaded concurrently after a restart. */
const RESTORE_BATCH = 50;

/** Where there are several servers: time until a table leaves the memory of one that does not use it. */
const UNUSED_MS = 60_000;
const SWEEP_MS = 5000;

/** Where there are several servers: another one may store a state that can be read, so this one tries again. */
const RETRY_MS = 5000;

const CANNOT_READ = reject('store-failed', 'This server cannot read the table at the moment. Try again.');

/** States that are stored in one write when the server stops. */
const SAVE_BATCH = 200;

type IsEnough = (state: TableState) => boolean;

/** Registry of the tables in memory. Loads others from the store on demand, and evicts those that are not needed. */
export class TableRegistry {
  private readonly live = new Map<string, LiveTable>();
  /** Tables that cannot be parsed, and when that is tried again. They stay in the store as they are. */
  private readonly unreadable = new Map<string, number>();
  private readonly options: RegistryOptions;
  private isStopping = false;
  private sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: RegistryOptions) {
    this.options = { ...options, isStopping: () => this.isStopping };
  }

  get size(): number {
    return this.live.size;
  }

  /** All tables in memory: those open or running, and finished ones with subscribers. */
  tables(): LiveTable[] {
    return [...this.live.values()];
  }

  get(id: string): LiveTable | undefined {
    return this.live.get(id);
  }

  /** Adds a new table, unless a request for it has already loaded it from the store. */
  add(state: TableState): void {
    if (!this.live.has(state.id)) this.keep(new LiveTable(state, this.options));
  }

  private keep(table: LiveTable): void {
    const { id } = table.state;
    this.live.set(id, table);
    this.options.feed?.follow(id).attach(table);
  }

  private drop(id: string): void {
    this.live.delete(id);
    this.options.feed?.unfollow(id);
  }

  /** Loads all tables that are not over, if there is one server. Leaves out those that cannot be parsed. */
  async restore(): Promise<void> {
    if (this.options.feed) return;
    const batch: Promise<void>[] = [];
    for await (const stored of this.options.store.openTables()) {
      batch.push(this.restoreTable(stored));
      if (batch.length === RESTORE_BATCH) await Promise.all(batch.splice(0));
    }
    await Promise.all(batch);
  }

  /** A table from memory or from the store. A finished one stays in memory while it has subscribers. */
  async load(id: string): Promise<LiveTable | undefined> {
    const known = this.live.get(id);
    if (known || this.isUnreadable(id)) return known;
    this.options.feed?.follow(id);
    try {
      // The migration of its rules may have to be repeated on a newer state.
      const loaded = await untilWon(async () => {
        const stored = await this.stored(id);
        return stored && (await this.activate(stored));
      });
      // Another request may have loaded it meanwhile: each table exists once.
      if (loaded && !this.live.has(id)) {
        this.keep(loaded);
        this.options.onLoaded?.(loaded.state);
      }
    } finally {
      if (!this.live.has(id)) this.drop(id);
    }
    return this.live.get(id);
  }

  /**
   * The state of a table, without loading it into memory. Where there are several servers, a copy may be behind: with
   * `isEnough`, one that is not enough first reads what it has missed. Rejects if it cannot be read.
   */
  async peek(id: string, isEnough?: IsEnough): Promise<TableState | undefined> {
    const state = await this.peekIfReadable(id, isEnough);
    if (!state && this.unreadable.has(id)) throw new StoreError('unreadable', CANNOT_READ.rejected.text);
    return state;
  }

  /** For lists, which leave out what cannot be read. */
  async peekIfReadable(id: string, isEnough: IsEnough = () => true): Promise<TableState | undefined> {
    const copy = this.live.get(id)?.state;
    if (copy && !isEnough(copy)) await this.catchUp([id]);
    const known = this.live.get(id);
    if (known || this.isUnreadable(id)) return known?.state;
    const stored = await this.stored(id);
    return stored && this.parse(stored);
  }

  /** Reads what the copies of these tables have missed, if anything. */
  async catchUp(ids: readonly string[]): Promise<void> {
    const copies = ids.flatMap((id) => this.live.get(id) ?? []);
    await this.options.feed?.ask(copies.map(({ state }) => state.id));
    await Promise.all(copies.map((table) => table.settled()));
  }

  private async stored(id: string): Promise<StoredTable | undefined> {
    const stored = await this.options.store.load(id);
    if (!stored) this.unreadable.delete(id);
    return stored;
  }

  /** The state of a table in a player's list. Where there are several servers, a running game may not be in memory. */
  async stateForList({ table, state }: PlayerTable): Promise<TableState | undefined> {
    const live = this.live.get(table)?.state;
    if (live || !this.options.feed || parseSummary(state).phase !== 'playing') return live;
    return this.peekIfReadable(table);
  }

  /** Loads a table and queues work for it. */
  async withTable<T extends object>(
    id: string,
    act: (table: LiveTable) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const loaded = this.live.get(id) ?? (await this.load(id));
    if (!loaded)
      return this.unreadable.has(id) ? CANNOT_READ : reject('unknown-table', 'There is no such table.');
    // It may have been evicted since, and then loaded again by another request.
    const table = this.live.get(id) ?? loaded;
    this.keep(table);
    try {
      return await table.enqueue(() => act(table));
    } finally {
      this.evictIfIdle(table);
    }
  }

  /**
   * Waits for all queued work, and stores the states that are not stored yet: other rules could not replay to them. From now on
   * each write has a state, in case something is still running.
   */
  saveStates(): Promise<void> {
    this.isStopping = true;
    return this.save(this.tables());
  }

  private async save(tables: readonly LiveTable[]): Promise<void> {
    const taken = tables.map((table) => table.enqueue(async () => table.takeUnstoredState()));
    const states = (await Promise.all(taken)).filter((state) => state !== undefined);
    try {
      for (let from = 0; from < states.length; from += SAVE_BATCH)
        await this.options.store.saveStates(states.slice(from, from + SAVE_BATCH));
    } catch (error) {
      // Nothing is lost: the rows are stored.
      this.options.onError?.(error);
    }
  }

  /** Forgets a table that is deleted from the store. */
  forget(id: string): void {
    this.drop(id);
    this.unreadable.delete(id);
  }

  /** Where there are several servers: evicts tables that nobody uses. Others serve them, or this one loads them again. */
  async evictUnused(): Promise<void> {
    const { feed, now, isUnwritten } = this.options;
    if (!feed || now() - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now();
    const unused = this.tables().filter(
      (table) => now() - table.unusedSince >= UNUSED_MS && !isUnwritten?.(table),
    );
    for (const { state } of unused) {
      this.drop(state.id);
      this.options.onEvicted?.(state);
    }
    await this.save(unused);
  }

  /** Evicts a finished game without subscribers. */
  evictIfIdle(table: LiveTable): void {
    const { state, subscribers, isIdle } = table;
    if (state.phase !== 'over' || !subscribers.isEmpty || !isIdle) return;
    if (!this.options.isUnwritten?.(table)) this.drop(state.id);
  }

  private async restoreTable(stored: StoredTable): Promise<void> {
    try {
      const table = await this.activate(stored);
      if (table) this.keep(table);
    } catch (error) {
      // The migration of its rules could not be stored. The next request for the table tries again.
      this.options.onError?.(error);
    }
  }

  /** A LiveTable from its stored state; undefined if that cannot be parsed. */
  private async activate(stored: StoredTable): Promise<LiveTable | undefined> {
    const state = this.parse(stored);
    if (!state) return undefined;
    const table = new LiveTable(state, this.options, state.seq - stored.rows.length);
    if (isOfOldRules(state)) await table.enqueue(() => table.migrateRules());
    return table;
  }

  private parse(stored: StoredTable): TableState | undefined {
    const { feed, now, onError } = this.options;
    try {
      const state = loadState(stored);
      this.unreadable.delete(stored.table);
      return state;
    } catch (error) {
      if (!this.unreadable.has(stored.table)) onError?.(error);
      this.unreadable.set(stored.table, feed ? now() + RETRY_MS : Number.POSITIVE_INFINITY);
      return undefined;
    }
  }

  private isUnreadable(id: string): boolean {
    return this.options.now() < (this.unreadable.get(id) ?? Number.NEGATIVE_INFINITY);
  }
}
