import { MAX_LISTED_TABLES, type ServerStats } from '@oriflamme/protocol';
import type { Bus } from '../cluster/bus.ts';
import type { Listing, SharedStore, TableCounts } from '../store/sharedStore.ts';
import type { SeatState, TableState } from '../table/tableState.ts';
import { hasRoom, isListed, type ListedState } from './listing.ts';

/** How often the tables of other servers are read while someone looks at the list. */
export const LISTING_INTERVAL_MS = 2000;
/** The same after another server has said that something changed. */
const HINTED_INTERVAL_MS = 500;
/** How long tables of other servers are listed without reading them again: nobody looked, or the store is away. */
export const STALE_MS = 60_000;
/** Tables that a server has counted per second, at most: the database needs 40 ms for 100,000. */
const COUNTED_PER_SECOND = 12_500;
/** Tables in one write. */
const BATCH = 100;
/** Tables that a quick match considers. */
const MAX_QUICK_MATCHES = 50;
const TOPIC = 'listing';

export interface SharedListingOptions {
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** What the lists of all servers show: this one writes what changes at tables here, and reads what the others wrote. */
export class SharedListing {
  private readonly options: SharedListingOptions;
  private readonly unsubscribe: () => void;
  private readonly phases = new Map<string, TableState['phase']>();
  private pending = new Map<string, TableState>();
  private listed = new Map<string, { readonly seq: number; readonly state: ListedState }>();
  private counts: TableCounts = { open: 0, playing: 0, total: 0 };
  private readAt = Number.NEGATIVE_INFINITY;
  /** When the tables of other servers were read, and not only counted. */
  private listedAt = Number.NEGATIVE_INFINITY;
  private countAgainAt = Number.NEGATIVE_INFINITY;
  private isHinted = false;
  /** After a failure. */
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private working: Promise<boolean> | undefined;

  constructor(options: SharedListingOptions) {
    this.options = options;
    const hint = () => {
      this.isHinted = true;
    };
    this.unsubscribe = options.bus.subscribe(TOPIC, { onMessage: hint, onGap: hint });
  }

  /** Call it after each change of a table. Only what a list shows is written. */
  note(state: TableState): void {
    const { id, phase } = state;
    if (phase === 'playing' && this.phases.get(id) === phase) return;
    if (phase === 'over') this.phases.delete(id);
    else this.phases.set(id, phase);
    this.pending.set(id, state);
  }

  /** Call it when a table has left the memory, or was ended by another server. */
  forget(id: string): void {
    this.phases.delete(id);
  }

  /** Writes and reads what is due; resolves to whether the list may have changed. `isWatched`: someone looks at it. */
  update(isWatched: boolean): Promise<boolean> {
    this.working ??= this.work(isWatched).finally(() => (this.working = undefined));
    return this.working;
  }

  /** Reads the tables of other servers, unless that was done a moment ago: for someone who looks once. */
  async look(): Promise<void> {
    // It may only write and count.
    await this.working;
    if (this.options.now() - this.listedAt >= LISTING_INTERVAL_MS) await this.update(true);
  }

  /** The tables of the list, as the store had them last. */
  tables(): ListedState[] {
    if (this.options.now() - this.listedAt >= STALE_MS) return [];
    return [...this.listed.values()].map(({ state }) => state);
  }

  stats(): Omit<ServerStats, 'people'> {
    const { open, playing } = this.counts;
    return { open, playing };
  }

  /** Tables that are not over. */
  get size(): number {
    return this.counts.total;
  }

  /** Open tables of quick matches, as they are stored now. */
  async quickMatches(): Promise<ListedState[]> {
    const rows = await this.options.store.quickMatches(MAX_QUICK_MATCHES);
    return rows.map(({ summary }) => JSON.parse(summary) as ListedState);
  }

  /** Tables that are not over and in no list yet. */
  unlisted(max: number): Promise<string[]> {
    return this.options.store.unlisted(max);
  }

  async close(): Promise<void> {
    this.unsubscribe();
    await this.working;
    if (this.pending.size > 0) await this.update(false);
  }

  private async work(isWatched: boolean): Promise<boolean> {
    if (this.options.now() < this.pausedUntil) return false;
    try {
      if (this.pending.size > 0) await this.write();
      return await this.readIfDue(isWatched);
    } catch (error) {
      // What was not written is written later; until then the list is old.
      this.pausedUntil = this.options.now() + LISTING_INTERVAL_MS;
      this.options.onError(error);
      return false;
    }
  }

  private async write(): Promise<void> {
    const { store, bus } = this.options;
    const batch = [...this.pending.values()].slice(0, BATCH);
    await store.list(batch.map(rowOf));
    for (const state of batch) if (this.pending.get(state.id) === state) this.pending.delete(state.id);
    this.readAt = Number.NEGATIVE_INFINITY;
    bus.publish(TOPIC, '');
  }

  private async count(): Promise<void> {
    const at = this.options.now();
    if (at < this.countAgainAt) return;
    this.counts = await this.options.store.tableCounts();
    this.countAgainAt = at + (1000 * this.counts.total) / COUNTED_PER_SECOND;
  }

  private async readIfDue(isWatched: boolean): Promise<boolean> {
    const at = this.options.now();
    const interval = this.isHinted ? HINTED_INTERVAL_MS : LISTING_INTERVAL_MS;
    const isOld = isWatched && at - this.listedAt >= LISTING_INTERVAL_MS;
    if (at - this.readAt < interval && !isOld) return false;
    this.readAt = at;
    this.isHinted = false;
    const { store } = this.options;
    await this.count();
    if (!isWatched) return false;
    const before = this.listed;
    this.listed = new Map(
      (await store.listed(MAX_LISTED_TABLES)).map(({ table, seq, summary }) => {
        const known = before.get(table);
        // The same object as before, so that nobody compares what has not changed.
        return [table, known?.seq === seq ? known : { seq, state: JSON.parse(summary) as ListedState }];
      }),
    );
    this.listedAt = at;
    return true;
  }
}

/** Without seeds, and without what only the player knows. */
const publicSeat = (who: SeatState): SeatState => {
  if (who.type !== 'person') return who;
  const { type, person, isReady, isBotControlled, awaySince } = who;
  return { type, person, isReady, isBotControlled, awaySince, autoKeep: [] };
};

function rowOf(state: TableState): Listing {
  const { id, seq, phase, config, seats, fillAt, removed } = state;
  const summary: ListedState = {
    id,
    phase,
    config,
    seats: seats.map(publicSeat),
    fillAt,
    ...(removed && { removed }),
  };
  return {
    table: id,
    seq,
    phase,
    isListed: isListed(state),
    hasRoom: hasRoom(state),
    isQuickMatch: fillAt !== null,
    summary: JSON.stringify(summary),
  };
}
