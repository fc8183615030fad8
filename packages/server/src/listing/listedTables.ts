import type { TableListing, TablesDelta } from '@oriflamme/protocol';
import { hasRoom, type ListedState, listingOf } from './listing.ts';

type ListingChange = TablesDelta['changed'][number];

/** A table as the list shows it, with the state that it was read from. */
interface ListedTable {
  readonly state: ListedState;
  readonly listing: TableListing;
}

/** What is different at a table: undefined if it is listed no more. */
type Difference = (ListedTable & { readonly fields: ListingChange }) | undefined;

/** The list of public tables as subscribers have it, and the deltas by which it follows the tables. */
export class ListedTables {
  private tables = new Map<string, ListedTable>();
  private lastSeq = 0;
  /** Tables whose difference is not in a delta yet, the longest waiting first. */
  private waiting = new Set<string>();

  /** The number of the last delta. */
  get seq(): number {
    return this.lastSeq;
  }

  /** Whether the last delta had no room for all differences. */
  get isBehind(): boolean {
    return this.waiting.size > 0;
  }

  /** Starts again from the current tables. Deltas do not lead there. */
  reset(current: readonly ListedState[]): void {
    this.tables = new Map(current.map((state) => [state.id, { state, listing: listingOf(state) }]));
    this.waiting.clear();
    this.lastSeq++;
  }

  /** The next delta towards the current tables, about at most `max` of them; undefined if nothing is different. */
  takeDelta(current: readonly ListedState[], max: number): TablesDelta | undefined {
    const differences = this.differences(current);
    this.waiting = new Set([...this.waiting, ...differences.keys()].filter((id) => differences.has(id)));
    const taken = [...this.waiting].slice(0, max);
    if (taken.length === 0) return undefined;
    const added: TableListing[] = [];
    const changed: ListingChange[] = [];
    const removed: string[] = [];
    for (const id of taken) {
      this.waiting.delete(id);
      const difference = differences.get(id);
      if (!difference) removed.push(id);
      else if (this.tables.has(id)) changed.push(difference.fields);
      else added.push(difference.listing);
      if (difference) this.tables.set(id, { state: difference.state, listing: difference.listing });
      else this.tables.delete(id);
    }
    return { type: 'tablesDelta', seq: ++this.lastSeq, added, changed, removed };
  }

  /** The whole list, tables with a free seat first. */
  listings(): TableListing[] {
    const all = [...this.tables.values()].map(({ listing }) => listing);
    return all.toSorted((one, other) => Number(hasRoom(other)) - Number(hasRoom(one)));
  }

  private differences(current: readonly ListedState[]): Map<string, Difference> {
    const differences = new Map<string, Difference>();
    const ids = new Set(current.map(({ id }) => id));
    for (const id of this.tables.keys()) if (!ids.has(id)) differences.set(id, undefined);
    for (const state of current) {
      const known = this.tables.get(state.id);
      if (known?.state === state) continue;
      const listing = listingOf(state);
      const fields = changedFields(known?.listing, listing);
      if (Object.keys(fields).length > 1) differences.set(state.id, { state, listing, fields });
      else this.tables.set(state.id, { state, listing });
    }
    return differences;
  }
}

/** The table's id and the fields that differ. */
function changedFields(before: TableListing | undefined, after: TableListing): ListingChange {
  const isSame = (name: string, value: unknown) =>
    before && JSON.stringify(before[name as keyof TableListing]) === JSON.stringify(value);
  const fields = Object.entries(after).filter(([name, value]) => name === 'table' || !isSame(name, value));
  return Object.fromEntries(fields) as unknown as ListingChange;
}
