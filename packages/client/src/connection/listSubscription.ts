import type { Invite, ServerPush, TableListing, TablesDelta } from '@oriflamme/protocol';

export type ListPush = Extract<ServerPush, { type: 'tables' | 'tablesDelta' | 'invites' }>;

/** Subscription to the list of public tables: keeps the list up to date by its deltas. */
export class ListSubscription {
  readonly listeners = new Set<(tables: readonly TableListing[]) => void>();
  /** Called with the player's invites. */
  onInvites: (invites: readonly Invite[]) => void = () => undefined;
  private list: readonly TableListing[] | undefined;
  /** The number of the last delta in the list; undefined if the next message has to be a whole list. */
  private lastSeq: number | undefined;

  /** The list; undefined until it is known. */
  get tables(): readonly TableListing[] | undefined {
    return this.list;
  }

  forget(): void {
    this.list = undefined;
    this.lastSeq = undefined;
  }

  /** Delivers the list after a message. Returns whether a delta is missing before it, so that the whole list is needed. */
  receive(push: ListPush): boolean {
    if (this.listeners.size === 0) return false;
    if (push.type === 'invites') this.onInvites(push.invites);
    else if (push.type === 'tables') this.deliver(push.tables, push.seq);
    else if (this.list && this.lastSeq !== undefined && push.seq > this.lastSeq) {
      if (push.seq > this.lastSeq + 1) {
        this.lastSeq = undefined;
        return true;
      }
      this.deliver(withDelta(this.list, push), push.seq);
    }
    return false;
  }

  private deliver(tables: readonly TableListing[], seq: number | undefined): void {
    this.list = tables;
    this.lastSeq = seq;
    for (const onList of this.listeners) onList(tables);
  }
}

/** The list after a delta. New tables are last. */
function withDelta(
  tables: readonly TableListing[],
  { added, changed, removed }: TablesDelta,
): TableListing[] {
  const byId = new Map(tables.map((listing) => [listing.table, listing]));
  for (const id of removed) byId.delete(id);
  for (const change of changed) {
    const before = byId.get(change.table);
    if (before) byId.set(change.table, { ...before, ...change });
  }
  for (const listing of added) byId.set(listing.table, listing);
  return [...byId.values()];
}
