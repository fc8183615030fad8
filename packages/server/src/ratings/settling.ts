import type { Log } from '../monitoring/log.ts';
import type { RatingStore } from '../store/ratingStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { isStoreAway, type Store } from '../store/store.ts';
import { readFacts } from './gameFacts.ts';

/** Games that are read together. */
const BATCH = 50;
/** Games that cannot be read, and are not tried again before the next start. */
const MAX_UNREADABLE = 1000;
/** While one server rates what others have left, the rest do not. */
const CLAIM_MS = 4000;
/** How often a server looks for games that were left. */
export const SETTLE_INTERVAL_MS = 5000;

export interface SettlingOptions {
  readonly store: Pick<Store, 'load' | 'read'>;
  readonly ratings: RatingStore;
  readonly log: Pick<Log, 'exception'>;
  /** Claims the work for this server; left out where there is one. */
  readonly claim?: ((name: string, leaseMs: number) => Promise<boolean>) | undefined;
}

/** Claims work among servers that share a store. */
export const claimer =
  (shared: Pick<SharedStore, 'claim'>, now: () => number) =>
  (name: string, leaseMs: number): Promise<boolean> =>
    shared.claim(name, now(), leaseMs);

/**
 * Rates the games that have ended, whichever server has played them, and whether it still runs: the earliest first. The
 * store makes sure that each is rated once, also if several servers try.
 */
export class Settling {
  private readonly options: SettlingOptions;
  private readonly unreadable = new Set<string>();
  private working: Promise<void> | undefined;
  private isAgain = false;

  constructor(options: SettlingOptions) {
    this.options = options;
  }

  /** Call it when a game has ended: it is rated at once. Resolves when it is. */
  settle(): Promise<void> {
    this.isAgain = this.working !== undefined;
    this.working ??= this.work().finally(() => (this.working = undefined));
    return this.working;
  }

  /** Rates what was left by a server that has died. Called periodically. */
  async settleLeft(): Promise<void> {
    const { ratings, claim, log } = this.options;
    try {
      if ((await ratings.unsettled(1)).length === 0) return;
      if (claim && !(await claim('ratings', CLAIM_MS))) return;
    } catch (error) {
      log.exception('games not rated', error);
      return;
    }
    await this.settle();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.working;
  }

  private async work(): Promise<void> {
    do {
      this.isAgain = false;
      try {
        while (await this.settleBatch());
      } catch (error) {
        // The next call tries again.
        this.options.log.exception('games not rated', error);
      }
    } while (this.isAgain);
  }

  /** Resolves to whether there may be more. */
  private async settleBatch(): Promise<boolean> {
    const { ratings } = this.options;
    const found = await ratings.unsettled(BATCH + this.unreadable.size);
    const waiting = found.filter(({ table }) => !this.unreadable.has(table));
    for (const { table, endedAt } of waiting) await this.settleOne(table, endedAt);
    return waiting.length > 0 && this.unreadable.size < MAX_UNREADABLE;
  }

  private async settleOne(table: string, endedAt: number): Promise<void> {
    const { store, ratings, log } = this.options;
    const facts = await readFacts(store, table, endedAt).catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
      // For example, a newer server has written it. It is left to that one.
      this.unreadable.add(table);
      log.exception('game not rated', error);
      return null;
    });
    if (facts === null) return;
    await ratings.apply(facts ? { type: 'settle', game: facts } : { type: 'skip', tables: [table] });
  }
}
