import type { TransientPush } from '@oriflamme/protocol';
import { type LastNumbers, type Store, StoreError } from '../store/store.ts';
import type { Bus } from './bus.ts';
import { encodeTableMessage, parseTableMessage, type TableMessage, topicOf } from './tableMessages.ts';
import { type FollowedTable, TableFollower, type TransientMessage } from './tableFollower.ts';

/** How a server is connected with others. */
export interface ClusterOptions {
  readonly bus: Bus;
  /** The name of this server. */
  readonly server: string;
  /** Whether the store tells other servers of what is written. Otherwise the bus does. */
  readonly isStoreAnnouncing: boolean;
}

export interface FeedOptions<T> extends ClusterOptions {
  readonly store: Pick<Store, 'lastNumbers'>;
  readonly now: () => number;
  /** Called with what other servers tell the subscribers of a table. */
  readonly onTransient: (table: T, push: TransientPush) => void;
  /** Called with the number of people who watch a table at another server. */
  readonly onSpectators: (table: T, message: Extract<TransientMessage, { type: 'spectators' }>) => void;
  /** Called with the error of a row that cannot be applied. */
  readonly onError: ((error: unknown) => void) | undefined;
  /** Called with a table that is no longer in the store. */
  readonly onDeleted: (table: string) => void;
}

/** How often the store is asked how far the tables have come, while the bus works and while it does not. */
const CHECK_MS = { connected: 5000, disconnected: 1000 };
/** Tables in one question. */
const TABLES_PER_CHECK = 1000;

interface Answer {
  readonly error?: unknown;
}

interface Followed<T extends FollowedTable> {
  readonly follower: TableFollower<T>;
  readonly stop: () => void;
}

/** Keeps the tables in the memory of this server up to date with what other servers write. */
export class TableFeed<T extends FollowedTable> {
  private readonly options: FeedOptions<T>;
  private readonly followed = new Map<string, Followed<T>>();
  /** Tables about which the store is to be asked, with those who wait for the answer: an error if there is none. */
  private readonly doubtful = new Map<string, PromiseWithResolvers<Answer>>();
  private checking: Promise<void> | undefined;
  private checkedAt: number;

  constructor(options: FeedOptions<T>) {
    this.options = options;
    this.checkedAt = options.now();
  }

  /** Begins to listen. Call it before the table is read from the store, so that nothing is missed. */
  follow(id: string): TableFollower<T> {
    const known = this.followed.get(id);
    if (known) return known.follower;
    const follower = new TableFollower<T>(id, {
      onTransient: (table, message) => this.onTransient(id, table, message),
      onError: (error) => this.onError(error),
    });
    const stop = this.options.bus.subscribe(topicOf(id), {
      onMessage: (text) => {
        const message = parseTableMessage(text);
        if (message) follower.hear(message);
      },
      onGap: () => void this.doubt(id),
    });
    this.followed.set(id, { follower, stop });
    return follower;
  }

  unfollow(id: string): void {
    this.followed.get(id)?.stop();
    this.followed.delete(id);
  }

  /** Tells other servers of what was written; undefined if the store does that. */
  get announce(): ((table: string, message: string) => void) | undefined {
    const { bus, isStoreAnnouncing } = this.options;
    return isStoreAnnouncing ? undefined : (table, message) => bus.publish(topicOf(table), message);
  }

  tell(table: string, message: TableMessage): void {
    this.options.bus.publish(topicOf(table), encodeTableMessage(message));
  }

  /** Tells other servers how many people watch a table here. */
  tellSpectators(table: string, count: number): void {
    this.tell(table, { type: 'spectators', server: this.options.server, count });
  }

  /** Asks the store about all tables from time to time. Called periodically. */
  checkDue(): void {
    const { bus, now } = this.options;
    const interval = bus.isConnected ? CHECK_MS.connected : CHECK_MS.disconnected;
    if (now() - this.checkedAt < interval) return;
    this.checkedAt = now();
    for (const id of this.followed.keys()) void this.doubt(id);
  }

  /** Asks the store how far these tables have come. What they have missed is then queued. */
  async ask(ids: readonly string[]): Promise<void> {
    for (const { error } of await Promise.all(ids.map((id) => this.doubt(id)))) if (error) throw error;
  }

  /** Waits for questions that have been asked. */
  async settle(): Promise<void> {
    await this.checking;
  }

  private onTransient(id: string, table: T, message: TransientMessage): void {
    if (message.type === 'emote') this.options.onTransient(table, { ...message, table: id });
    else this.options.onSpectators(table, message);
  }

  /** While the store is away, copies stay behind. */
  private onError(error: unknown): void {
    if (!(error instanceof StoreError)) this.options.onError?.(error);
  }

  private doubt(id: string): Promise<Answer> {
    const doubt = this.doubtful.get(id) ?? Promise.withResolvers<Answer>();
    this.doubtful.set(id, doubt);
    this.checking ??= this.check();
    return doubt.promise;
  }

  private async check(): Promise<void> {
    // All that lost a connection together are asked for together.
    await new Promise(setImmediate);
    while (this.doubtful.size > 0) {
      const asked = new Map([...this.doubtful].slice(0, TABLES_PER_CHECK));
      for (const id of asked.keys()) this.doubtful.delete(id);
      try {
        const ids = [...asked.keys()];
        this.compare(ids, (await this.options.store.lastNumbers?.(ids)) ?? []);
        for (const { resolve } of asked.values()) resolve({});
      } catch (error) {
        // The next check asks again.
        this.onError(error);
        for (const { resolve } of [...asked.values(), ...this.doubtful.values()]) resolve({ error });
        this.doubtful.clear();
      }
    }
    this.checking = undefined;
  }

  private compare(asked: readonly string[], found: readonly LastNumbers[]): void {
    const numbers = new Map(found.map((each) => [each.table, each]));
    for (const id of asked) {
      const last = numbers.get(id);
      if (last) this.followed.get(id)?.follower.onLast(last);
      else if (this.followed.has(id)) this.options.onDeleted(id);
    }
  }
}
