import type { OwnOpenTable, SharedStore } from '../store/sharedStore.ts';
import { type Rejection } from '../table/rejection.ts';
import type { Entry, Person } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import { type ClientLimits, limitRejection } from './clientLimits.ts';
import { type LimitKey, personKey } from './limitKeys.ts';
import { SeatedPeople } from './seatedPeople.ts';

/** Rate limit on creating tables, and on how many are open at the same time. */
export interface TableQuota {
  /** The rejection of a table that is not open yet, if the quota is used up. Reads and counts nothing. */
  refusal(table: string): Rejection | undefined;
  /** Counts a table that this person is about to create; resolves to the rejection if the quota is used up. */
  take(table: string, person: Person): Promise<Rejection | undefined>;
  /** Returns what was taken for a table that was not created. */
  refund(table: string): void;
}

/** People who are remembered after their game. */
export const MAX_RECENT_PLAYERS = 1000;

/** How often evicted tables are looked up in the store. */
export const REVIEW_MS = 30_000;
/** Tables about which the store is asked at once. */
const MAX_ASKED = 1000;

/** What the store knows of tables that are not in memory. */
export interface StoredTables {
  readonly store: Pick<SharedStore, 'seatedAmong' | 'openTablesOf' | 'openSeats'>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

const seatHold = (table: string, person: string): string => `${table} ${person}`;

type Seats = Pick<TableState, 'seats'>;

const seatedIds = ({ seats }: Seats): string[] =>
  seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

/**
 * Limits the open tables and the seats of a person, an address and the networks around it. A table counts for the client that
 * created it until its game is over. Addresses are not stored: after a restart, tables and seats count for people only.
 *
 * Where there are several servers, or tables leave the memory, people's tables and seats elsewhere are counted from the store
 * when they want another one; for addresses, a server counts on what was created and taken at it.
 */
export class TableLimits {
  private readonly limits: ClientLimits;
  /** Ids of the people who sit at each table, as counted. */
  private readonly seated = new Map<string, Set<string>>();
  /** People who played until not long ago, the longest ago first. */
  private readonly recent = new Set<string>();
  /** Tables that have left the memory and still count. */
  private readonly evicted = new Set<string>();
  private readonly stored: StoredTables | undefined;
  private reviewedAt = Number.NEGATIVE_INFINITY;
  private readonly seatedPeople: SeatedPeople | undefined;

  /** @param stored left out where all tables that are not over are in memory */
  constructor(limits: ClientLimits, stored?: StoredTables) {
    this.limits = limits;
    this.stored = stored;
    this.seatedPeople =
      stored &&
      new SeatedPeople({ now: stored.now, seatedAmong: (people) => stored.store.seatedAmong(people) });
  }

  quotaOf(keys: readonly LimitKey[]): TableQuota {
    const { limits } = this;
    const held = limits.held('open-tables');
    let isHeld = false;
    const refusal: TableQuota['refusal'] = (table) => {
      const full = limits.full('open-tables', table, keys);
      if (full !== undefined) return limitRejection('open-tables', full);
      // A repeated request for an open table creates none.
      const isOpen = held.keysOf(table) !== undefined;
      const tooFast = isOpen ? undefined : limits.exhausted('tables', keys);
      return tooFast && limitRejection('tables', tooFast);
    };
    return {
      refusal,
      take: async (table, { id }) => {
        // Before the store is asked: a refusal has to be cheap.
        const refused = refusal(table);
        if (refused) return refused;
        const own = await this.openTablesOf(id);
        const elsewhere = own.filter((each) => each.isHost && held.keysOf(each.table) === undefined);
        // Another request may be creating the same table.
        isHeld = held.keysOf(table) === undefined;
        const full = limits.hold('open-tables', table, keys, elsewhere.length);
        if (full !== undefined) return limitRejection('open-tables', full);
        const tooFast = limits.take('tables', keys);
        if (tooFast === undefined) return undefined;
        if (isHeld) held.release(table);
        return limitRejection('tables', tooFast);
      },
      refund(table) {
        if (isHeld) held.release(table);
        limits.refund('tables', keys);
      },
    };
  }

  /** Takes a seat for as long as `sit` succeeds and the person sits there. */
  async holdSeat<T extends object>(
    table: string,
    person: Person,
    keys: readonly LimitKey[],
    sit: () => Promise<T>,
  ): Promise<T | { readonly rejected: Rejection }> {
    const hold = seatHold(table, person.id);
    const held = this.limits.held('seats');
    // Before the store is asked: a refusal has to be cheap.
    const isFull = this.limits.full('seats', hold, keys);
    if (isFull !== undefined) return { rejected: limitRejection('seats', isFull) };
    const own = held.keysOf(hold) ? [] : await this.openTablesOf(person.id);
    const elsewhere = own.filter(
      (each) => each.table !== table && held.keysOf(seatHold(each.table, person.id)) === undefined,
    );
    const full = this.limits.hold('seats', hold, keys, elsewhere.length);
    if (full !== undefined) return { rejected: limitRejection('seats', full) };
    try {
      return await sit();
    } finally {
      // Otherwise the seat was refused, or has been left again.
      if (!this.seated.get(table)?.has(person.id)) held.release(hold);
    }
  }

  /** Limits the searches of the bots at the tables that a person, or an address, has created. */
  readonly thinkingBudget = {
    take: (table: TableState): boolean => this.limits.take('thinking', this.creatorOf(table)) === undefined,
    ownerOf: (table: TableState): string => {
      const keys = this.creatorOf(table);
      return (keys.find(({ scope }) => scope === 'address') ?? keys[0]).key;
    },
  };

  /** Whether the person sits at this table. */
  hasSeat(person: Person, table: string): boolean {
    return this.seated.get(table)?.has(person.id) === true;
  }

  /** Whether the person sits at any table, or has played not long ago: the next game belongs to the same evening. */
  isPlayer({ id }: Person, key = personKey(id)): boolean {
    return this.limits.held('seats').hasAny(key) || this.recent.has(id);
  }

  /** The same, also of tables that only other servers know. False if the store cannot say. */
  async isPlayerAnywhere(person: Person): Promise<boolean> {
    return this.isPlayer(person) || (await this.seatedPeople?.has(person.id)) === true;
  }

  /** Counts a table that was loaded, as it is now. */
  restore(state: TableState): void {
    const { id } = state;
    this.evicted.delete(id);
    const people = state.phase === 'over' ? [] : seatedIds(state);
    this.keepSeats(id, people);
    for (const person of people) this.addSeat(id, person);
    if (state.phase === 'over') this.limits.held('open-tables').release(id);
    else this.limits.held('open-tables').add(id, [personKey(state.host.id)]);
  }

  /** A table has left the memory. The store knows its people, but not the addresses for which it counts: these stay. */
  onEvicted({ id }: TableState): void {
    const [tables, seats] = [this.limits.held('open-tables'), this.limits.held('seats')];
    if (!hasAddress(tables.keysOf(id))) tables.release(id);
    const people = [...(this.seated.get(id) ?? [])];
    this.keepSeats(
      id,
      people.filter((person) => hasAddress(seats.keysOf(seatHold(id, person)))),
    );
    this.noteEvicted(id);
  }

  /** No longer counts what other servers have ended since a table has left the memory. Called periodically. */
  async review(): Promise<void> {
    const { stored } = this;
    if (!stored || stored.now() - this.reviewedAt < REVIEW_MS) return;
    this.reviewedAt = stored.now();
    const evicted = [...this.evicted];
    for (let from = 0; from < evicted.length; from += MAX_ASKED) {
      const asked = evicted.slice(from, from + MAX_ASKED);
      const open = Map.groupBy(await stored.store.openSeats(asked), ({ table }) => table);
      // Others have been loaded again meanwhile.
      for (const table of asked.filter((each) => this.evicted.has(each))) {
        this.keepSeats(table, open.get(table)?.map(({ person }) => person) ?? []);
        if (!open.has(table)) this.limits.held('open-tables').release(table);
        this.noteEvicted(table);
      }
    }
  }

  private noteEvicted(table: string): void {
    const counts = this.seated.has(table) || this.limits.held('open-tables').keysOf(table) !== undefined;
    if (counts) this.evicted.add(table);
    else this.evicted.delete(table);
  }

  /** Follows who sits down and stands up, and the end of the game. */
  onCommitted(state: TableState, entry: Entry): void {
    // A choice changes nothing here, unless it ends the game.
    if (entry.type === 'chose' && state.phase !== 'over') return;
    if (entry.type === 'sat') this.addSeat(state.id, entry.person.id);
    this.keepSeats(state.id, state.phase === 'over' ? [] : seatedIds(state));
    if (state.phase === 'over') this.limits.held('open-tables').release(state.id);
    if (state.phase === 'over' && state.game) for (const person of seatedIds(state)) this.remember(person);
  }

  private remember(person: string): void {
    this.recent.delete(person);
    this.recent.add(person);
    const [oldest] = this.recent;
    if (this.recent.size > MAX_RECENT_PLAYERS) this.recent.delete(oldest);
  }

  private creatorOf({ id, host }: TableState): readonly LimitKey[] {
    return this.limits.held('open-tables').keysOf(id) ?? [personKey(host.id)];
  }

  /** The tables of a person that are not over, as far as they may not be in memory. */
  private async openTablesOf(person: string): Promise<readonly OwnOpenTable[]> {
    return (await this.stored?.store.openTablesOf(person)) ?? [];
  }

  /** Removes the seats at a table of all others. */
  private keepSeats(table: string, people: readonly (string | null)[]): void {
    for (const person of this.seated.get(table) ?? [])
      if (!people.includes(person)) this.removeSeat(table, person);
  }

  private addSeat(table: string, person: string): void {
    this.limits.held('seats').add(seatHold(table, person), [personKey(person)]);
    const seated = this.seated.get(table);
    if (seated) seated.add(person);
    else this.seated.set(table, new Set([person]));
  }

  private removeSeat(table: string, person: string): void {
    this.limits.held('seats').release(seatHold(table, person));
    const seated = this.seated.get(table);
    seated?.delete(person);
    if (seated?.size === 0) this.seated.delete(table);
  }
}

const hasAddress = (keys: readonly LimitKey[] | undefined): boolean =>
  keys?.some(({ scope }) => scope !== 'person') === true;
