import {
  MAX_LISTED_TABLES,
  type ServerMessage,
  type ServerStats,
  type TableListing,
} from '@oriflamme/protocol';
import { Spread } from '../lib/spread.ts';
import type { TableState } from '../table/tableState.ts';
import { ListedTables } from './listedTables.ts';
import { hasRoom, isListed, type ListedState, listingOf } from './listing.ts';

/** Time between two deltas: changes in between are sent together. */
export const LIST_INTERVAL_MS = 500;
/** Time between two whole lists, for clients that do not ask for deltas. */
export const WHOLE_LIST_INTERVAL_MS = 5000;

type SendFrame = (frame: string) => void;

interface Subscriber {
  readonly send: SendFrame;
  isActive: boolean;
}

interface SerializedList {
  readonly seq: number;
  readonly text: string;
}

export interface TableListContext {
  /** The tables in memory, and those that other servers have listed. */
  readonly states: () => ListedState[];
  /** Numbers of tables of all servers; left out where there is one. */
  readonly stats?: (() => Omit<ServerStats, 'people'>) | undefined;
  readonly now: () => number;
  /** Tables in one delta. Others follow in the next one. */
  readonly maxChanges: number;
}

/** The list of public tables and its subscribers. They are told when what the list shows has changed. */
export class TableList {
  private readonly context: TableListContext;
  private readonly listed = new ListedTables();
  private readonly spread = new Spread();
  private readonly deltaSubscribers = new Set<Subscriber>();
  private readonly wholeSubscribers = new Set<Subscriber>();
  private deltaAt = Number.NEGATIVE_INFINITY;
  /** The last whole list that was sent to all its subscribers. */
  private whole = { seq: 0, at: Number.NEGATIVE_INFINITY };
  private mayHaveChanged = false;
  private readonly serialized: { deltas?: SerializedList; whole?: SerializedList } = {};

  constructor(context: TableListContext) {
    this.context = context;
  }

  get subscriberCount(): number {
    return this.deltaSubscribers.size + this.wholeSubscribers.size;
  }

  /** The list as it is now, tables with a free seat first. */
  listings(): TableListing[] {
    return this.current().map(listingOf);
  }

  /** Sends the list, and later its deltas or the list again. */
  subscribe(send: SendFrame, hasDeltas: boolean): () => void {
    if (this.subscriberCount === 0) this.reset();
    else this.sendDue();
    const subscribers = hasDeltas ? this.deltaSubscribers : this.wholeSubscribers;
    const subscriber = { send, isActive: true };
    subscribers.add(subscriber);
    send(this.serialize(hasDeltas));
    return () => {
      subscriber.isActive = false;
      subscribers.delete(subscriber);
    };
  }

  /** Call it when the list may have changed. */
  broadcast(): void {
    this.mayHaveChanged = true;
    this.sendDue();
  }

  /** Sends what has changed, if the last update is long enough ago. Called periodically. */
  sendDue(): void {
    if (this.subscriberCount === 0) return;
    const at = this.context.now();
    if (this.mayHaveChanged && at - this.deltaAt >= LIST_INTERVAL_MS) this.sendDelta(at);
    if (this.whole.seq !== this.listed.seq && at - this.whole.at >= WHOLE_LIST_INTERVAL_MS)
      this.sendWhole(at);
  }

  /** Broadcasts if a change may show in the list: at an open table, or when the phase has changed. */
  broadcastAfter(phaseBefore: TableState['phase'], { phase }: TableState): void {
    if (phaseBefore === 'open' || phase !== phaseBefore) this.broadcast();
  }

  stats(): Omit<ServerStats, 'people'> {
    const { stats } = this.context;
    if (stats) return stats();
    const states = this.context.states();
    return {
      open: states.filter((state) => isListed(state) && hasRoom(state)).length,
      playing: states.filter(({ phase }) => phase === 'playing').length,
    };
  }

  /** Nobody has a list that deltas could continue. */
  private reset(): void {
    this.listed.reset(this.current());
    this.whole = { ...this.whole, seq: this.listed.seq };
    this.mayHaveChanged = false;
  }

  private sendDelta(at: number): void {
    // Also if nothing has changed: to look through all tables costs more than to send a delta.
    this.deltaAt = at;
    const delta = this.listed.takeDelta(this.current(), this.context.maxChanges);
    this.mayHaveChanged = this.listed.isBehind;
    if (!delta) return;
    this.send(this.deltaSubscribers, JSON.stringify(delta));
  }

  private sendWhole(at: number): void {
    this.whole = { seq: this.listed.seq, at };
    if (this.wholeSubscribers.size === 0) return;
    this.send(this.wholeSubscribers, this.serialize(false));
  }

  private send(subscribers: ReadonlySet<Subscriber>, frame: string): void {
    this.spread.each(subscribers, ({ send, isActive }) => {
      if (isActive) send(frame);
    });
  }

  /** Many may ask for the list before it changes. */
  private serialize(hasDeltas: boolean): string {
    const { seq } = this.listed;
    const kind = hasDeltas ? 'deltas' : 'whole';
    if (this.serialized[kind]?.seq !== seq) this.serialized[kind] = { seq, text: this.stringify(hasDeltas) };
    return this.serialized[kind].text;
  }

  private stringify(hasDeltas: boolean): string {
    const { seq } = this.listed;
    const message: ServerMessage = {
      type: 'tables',
      ...(hasDeltas && { seq }),
      tables: this.listed.listings(),
    };
    return JSON.stringify(message);
  }

  /** The tables that the list shows now. */
  private current(): ListedState[] {
    const withRoom: ListedState[] = [];
    const others: ListedState[] = [];
    for (const state of this.context.states())
      if (isListed(state)) (hasRoom(state) ? withRoom : others).push(state);
    return [...withRoom, ...others].slice(0, MAX_LISTED_TABLES);
  }
}
