import type { TransientPush } from '@oriflamme/protocol';
import { seatOf } from '../table/decide.ts';
import type { Entry } from '../table/entry.ts';
import type { LiveTable } from './liveTable.ts';

type SpectatorsPush = Extract<TransientPush, { type: 'spectators' }>;

/** Time between two counts for one table: people who come and go at once are told together. */
export const SPECTATORS_INTERVAL_MS = 1000;

/** Entries that make a spectator a player, or the reverse. */
const SEATING_ENTRIES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'removed']);

/** Tells the subscribers of each table how many people watch. Names are not told. */
export class SpectatorCounts {
  private readonly now: () => number;
  private readonly changed = new Set<LiveTable>();
  private readonly sent = new WeakMap<LiveTable, { readonly count: number; readonly at: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** The message with the current count, for a new subscriber. */
  push({ state, subscribers }: LiveTable): SpectatorsPush {
    const count = subscribers.countSpectators((person) => seatOf(state, person) !== null);
    return { type: 'spectators', table: state.id, count };
  }

  /** Call it when someone subscribes or unsubscribes. */
  onSubscription(table: LiveTable): void {
    this.changed.add(table);
  }

  onCommitted(table: LiveTable, { type }: Entry): void {
    if (SEATING_ENTRIES.has(type)) this.changed.add(table);
  }

  /** Sends the counts that have changed. Called periodically. */
  sendDue(): void {
    const at = this.now();
    for (const table of this.changed) {
      const last = this.sent.get(table);
      if (last && at - last.at < SPECTATORS_INTERVAL_MS) continue;
      this.changed.delete(table);
      const push = this.push(table);
      if (push.count === last?.count) continue;
      this.sent.set(table, { count: push.count, at });
      table.subscribers.broadcastTransient(push);
    }
  }
}
