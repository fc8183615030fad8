import { refusalText, type ClientLimits } from '../limits/clientLimits.ts';
import type { LimitKey } from '../limits/limitKeys.ts';
import { sharedHold } from '../limits/sharedLimits.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Person } from '../table/entry.ts';
import { ApiError, rejectedError } from './apiError.ts';

interface Options {
  readonly lobby: Lobby;
  readonly limits: ClientLimits;
  /** How long someone is present after the last request. */
  readonly presenceMs: number;
}

/** A person's interest in a table. */
interface Watch {
  /** Resolves at the next change. */
  changed: Promise<void>;
  wake: () => void;
  stop: () => void;
  timer: NodeJS.Timeout | undefined;
  /** Requests that are using it. */
  uses: number;
}

/**
 * Players over HTTP have no socket. Instead they are present at a table from the first request for it until a while
 * after the last one, and a request may wait for the next change. A watch counts as a socket.
 */
export class Watches {
  private readonly options: Options;
  private readonly watches = new Map<string, Promise<Watch>>();

  constructor(options: Options) {
    this.options = options;
  }

  get size(): number {
    return this.watches.size;
  }

  /** Does something while the person is present at the table. `changed` gives a promise of the next change. */
  async use<T>(
    person: Person,
    table: string,
    keys: readonly LimitKey[],
    act: (changed: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const key = `${person.id} ${table}`;
    let opened = this.watches.get(key);
    if (!opened) {
      opened = this.open(person, table, keys);
      this.watches.set(key, opened);
      opened.catch(() => this.watches.delete(key));
    }
    const watch = await opened;
    watch.uses += 1;
    clearTimeout(watch.timer);
    try {
      return await act(() => watch.changed);
    } finally {
      watch.uses -= 1;
      if (watch.uses === 0) {
        watch.timer = setTimeout(() => this.end(key, watch), this.options.presenceMs);
        watch.timer.unref();
      }
    }
  }

  /** Ends all watches, and wakes everyone who waits. */
  async close(): Promise<void> {
    for (const [key, opened] of this.watches) {
      const watch = await opened.catch(() => undefined);
      if (watch) this.end(key, watch);
    }
  }

  private end(key: string, watch: Watch): void {
    clearTimeout(watch.timer);
    this.watches.delete(key);
    watch.stop();
    watch.wake();
  }

  private async open(person: Person, table: string, keys: readonly LimitKey[]): Promise<Watch> {
    const { lobby, limits } = this.options;
    // The same name at each server: requests of a balancer reach them in turn, and it is one watch.
    const hold = sharedHold(`watch ${person.id} ${table}`);
    const full = limits.hold('sockets', hold, keys);
    if (full) throw new ApiError('rate-limited', refusalText('sockets', full), { 'retry-after': '60' });
    const release = () => limits.held('sockets').release(hold);
    const { promise, resolve } = Promise.withResolvers<void>();
    const watch: Watch = { changed: promise, wake: resolve, stop: release, timer: undefined, uses: 0 };
    const onChange = () => {
      const next = Promise.withResolvers<void>();
      const { wake } = watch;
      watch.changed = next.promise;
      watch.wake = next.resolve;
      wake();
    };
    try {
      const result = await lobby.subscribe(person, table, {}, onChange);
      if ('rejected' in result) throw rejectedError(result.rejected);
      watch.stop = () => {
        result.stop();
        release();
      };
      return watch;
    } catch (error) {
      release();
      throw error;
    }
  }
}
