import { type Rejection } from '../table/rejection.ts';
import type { Entry, Person } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import { type ClientLimits, limitRejection } from './clientLimits.ts';
import { type LimitKey, personKey } from './limitKeys.ts';

/** Rate limit on creating tables, and on how many are open at the same time. */
export interface TableQuota {
  /** The rejection of a table that is not open yet, if the quota is used up. Reads and counts nothing. */
  refusal(table: string): Rejection | undefined;
  /** Counts a table that is about to be created; returns the rejection if the quota is used up. */
  take(table: string): Rejection | undefined;
  /** Returns what was taken for a table that was not created. */
  refund(table: string): void;
}

/** People who are remembered after their game. */
export const MAX_RECENT_PLAYERS = 1000;

const seatHold = (table: string, person: string): string => `${table} ${person}`;

type Seats = Pick<TableState, 'seats'>;

const seatedIds = ({ seats }: Seats): string[] =>
  seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

/**
 * Limits the open tables and the seats of a person, an address and the networks around it. A table counts for the client that
 * created it until its game is over. Addresses are not stored: after a restart, tables and seats count for people only.
 */
export class TableLimits {
  private readonly limits: ClientLimits;
  /** Ids of the people who sit at each table, as counted. */
  private readonly seated = new Map<string, Set<string>>();
  /** People who played until not long ago, the longest ago first. */
  private readonly recent = new Set<string>();

  constructor(limits: ClientLimits) {
    this.limits = limits;
  }

  quotaOf(keys: readonly LimitKey[]): TableQuota {
    const { limits } = this;
    let isHeld = false;
    return {
      refusal(table) {
        const full = limits.full('open-tables', table, keys);
        if (full !== undefined) return limitRejection('open-tables', full);
        // A repeated request for an open table creates none.
        const isOpen = limits.held('open-tables').keysOf(table) !== undefined;
        const tooFast = isOpen ? undefined : limits.exhausted('tables', keys);
        return tooFast && limitRejection('tables', tooFast);
      },
      take(table) {
        // Another request may be creating the same table.
        isHeld = limits.held('open-tables').keysOf(table) === undefined;
        const full = limits.hold('open-tables', table, keys);
        if (full !== undefined) return limitRejection('open-tables', full);
        const tooFast = limits.take('tables', keys);
        if (tooFast === undefined) return undefined;
        if (isHeld) limits.held('open-tables').release(table);
        return limitRejection('tables', tooFast);
      },
      refund(table) {
        if (isHeld) limits.held('open-tables').release(table);
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
    const full = this.limits.hold('seats', hold, keys);
    if (full !== undefined) return { rejected: limitRejection('seats', full) };
    try {
      return await sit();
    } finally {
      // Otherwise the seat was refused, or has been left again.
      if (!this.seated.get(table)?.has(person.id)) this.limits.held('seats').release(hold);
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

  /** Counts a table that was open when the server stopped. */
  restore(state: TableState): void {
    if (state.phase === 'over') return;
    this.limits.held('open-tables').add(state.id, [personKey(state.host.id)]);
    for (const person of seatedIds(state)) this.addSeat(state.id, person);
  }

  /** No longer counts a table that this server has evicted. */
  forget({ id }: TableState): void {
    for (const person of this.seated.get(id) ?? []) this.removeSeat(id, person);
    this.limits.held('open-tables').release(id);
  }

  /** Follows who sits down and stands up, and the end of the game. */
  onCommitted(state: TableState, entry: Entry): void {
    // A choice changes nothing here, unless it ends the game.
    if (entry.type === 'chose' && state.phase !== 'over') return;
    if (entry.type === 'sat') this.addSeat(state.id, entry.person.id);
    const left = state.phase === 'over' ? [] : seatedIds(state);
    for (const person of this.seated.get(state.id) ?? [])
      if (!left.includes(person)) this.removeSeat(state.id, person);
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
