import type { TransientPush } from '@oriflamme/protocol';
import { seatOf } from '../../table/decide.ts';
import type { Entry } from '../../table/entry.ts';
import type { LiveTable } from '../liveTable.ts';

type SpectatorsPush = Extract<TransientPush, { type: 'spectators' }>;

/** Time between two counts for one table: people who come and go at once are told together. */
export const SPECTATORS_INTERVAL_MS = 1000;
/** Where there are several servers, each of them repeats its counts: messages may be lost. */
export const REPEAT_MS = 30_000;
/** What another server has said counts for so long, at most. */
const HEARD_MS = 2.5 * REPEAT_MS;
/** More servers than watch one table. */
const MAX_SERVERS = 100;

/** Entries that make a spectator a player, or the reverse. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'removed']);

/** Tells the subscribers of each table how many people watch. Names are not told. Someone at two servers counts twice. */
export class SpectatorCounts {
  private readonly now: () => number;
  private readonly tell: ((table: string, count: number) => void) | undefined;
  private readonly changed = new Set<LiveTable>();
  private readonly sent = new WeakMap<LiveTable, { readonly count: number; readonly at: number }>();
  /** What other servers have been told: how many people watch here. */
  private readonly told = new Map<LiveTable, number>();
  /** What other servers have said, by their names. */
  private readonly heard = new Map<LiveTable, Map<string, { readonly count: number; readonly at: number }>>();
  private repeatedAt: number;

  /** @param tell tells other servers how many people watch a table here; left out where there is one server */
  constructor(now: () => number, tell?: (table: string, count: number) => void) {
    this.now = now;
    this.tell = tell;
    this.repeatedAt = now();
  }

  /** The message with the current count, for a new subscriber. */
  push(table: LiveTable): SpectatorsPush {
    const elsewhere = [...(this.heard.get(table)?.values() ?? [])];
    const count = elsewhere.reduce((sum, each) => sum + each.count, countHere(table));
    return { type: 'spectators', table: table.state.id, count };
  }

  /** Call it when someone subscribes or unsubscribes. */
  onSubscription(table: LiveTable): void {
    this.changed.add(table);
  }

  onCommitted(table: LiveTable, { type }: Entry): void {
    if (SEATING_ENTRIES.has(type)) this.changed.add(table);
  }

  /** How many people watch a table at another server. */
  hear(table: LiveTable, { server, count }: { readonly server: string; readonly count: number }): void {
    const servers = this.heard.get(table) ?? new Map<string, { count: number; at: number }>();
    const before = servers.get(server);
    if (!before && servers.size >= MAX_SERVERS) return;
    servers.set(server, { count, at: this.now() });
    this.heard.set(table, servers);
    // One that has just begun to listen does not know who watches here.
    if (!before) this.told.delete(table);
    if (before?.count !== count) this.changed.add(table);
  }

  /** A server is gone, and with it those who watched there. */
  forget(server: string): void {
    for (const [table, servers] of this.heard) if (servers.delete(server)) this.changed.add(table);
  }

  /** Sends the counts that have changed. Called periodically. */
  sendDue(): void {
    const at = this.now();
    if (this.tell && at - this.repeatedAt >= REPEAT_MS) this.repeat(at);
    for (const table of this.changed) {
      const last = this.sent.get(table);
      if (last && at - last.at < SPECTATORS_INTERVAL_MS) continue;
      this.changed.delete(table);
      this.tellOthers(table);
      const push = this.push(table);
      if (push.count === last?.count) continue;
      this.sent.set(table, { count: push.count, at });
      table.subscribers.broadcastTransient(push);
    }
  }

  private tellOthers(table: LiveTable): void {
    const here = countHere(table);
    if (!this.tell || this.told.get(table) === here) return;
    this.tell(table.state.id, here);
    if (table.subscribers.isEmpty) {
      this.told.delete(table);
      this.heard.delete(table);
    } else this.told.set(table, here);
  }

  private repeat(at: number): void {
    this.repeatedAt = at;
    for (const [table, count] of this.told) if (count > 0) this.tell?.(table.state.id, count);
    for (const [table, servers] of this.heard)
      for (const [server, heard] of servers) {
        if (at - heard.at < HEARD_MS) continue;
        servers.delete(server);
        this.changed.add(table);
      }
  }
}

const countHere = ({ state, subscribers }: LiveTable): number =>
  subscribers.countSpectators((person) => seatOf(state, person) !== null);
