import type { Config } from '../config/schema.ts';
import { FairQueue } from '../lib/fairQueue.ts';
import type { LimitKey } from './limitKeys.ts';

/** Work that begins in one turn of the event loop. */
export const MAX_STARTS = 4;

export interface TurnLimits {
  /** Work that may run at the same time, and thus share a commit, besides that of players in games. */
  readonly running: number;
  /** Owners that may wait before what is new is refused. */
  readonly waitingOwners: number;
}

export const turnLimitsOf = ({
  maxConcurrentRequests,
  maxWaitingAddresses,
}: Pick<Config, 'maxConcurrentRequests' | 'maxWaitingAddresses'>): TurnLimits => ({
  running: maxConcurrentRequests,
  waitingOwners: maxWaitingAddresses,
});

interface Waiting {
  readonly start: () => void;
  readonly since: number;
  /** Nothing of the same owner waited before it. */
  readonly isFirst: boolean;
}

export interface TurnOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Calls a function in the next turn of the event loop. */
  readonly nextLoop?: (act: () => void) => void;
}

/**
 * Shares the main thread and the disk. What players do in their games runs at once. Everything else waits for its turn:
 * the networks get it one after the other, so that one which sends much delays itself and hardly the others. Only so much
 * begins in one turn of the event loop that players never wait for long.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly now: () => number;
  private readonly nextLoop: (act: () => void) => void;
  private readonly waiting = new FairQueue<Waiting>(Number.POSITIVE_INFINITY);
  private running = 0;
  private starts = 0;
  private isResetDue = false;
  private longestMs = 0;

  constructor(
    limits: TurnLimits,
    { now = () => performance.now(), nextLoop = setImmediate }: TurnOptions = {},
  ) {
    this.limits = limits;
    this.now = now;
    this.nextLoop = nextLoop;
  }

  get queued(): number {
    return this.waiting.size;
  }

  /** Whether so many owners wait that a round takes too long. How much each of them has sent does not matter. */
  get isCrowded(): boolean {
    return this.waiting.owners > this.limits.waitingOwners;
  }

  /** Runs the work of this owner when it is its turn. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.wait(owner);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Resolves when it is the owner's turn, for work that is done at once. */
  async pass(owner: string): Promise<void> {
    await this.wait(owner);
    this.release();
  }

  /**
   * The longest time in milliseconds that anyone has waited since the last call for the first of their turns: how long a
   * round of all owners takes. Those who wait longer because of what they have sent themselves do not count.
   */
  takeLongestWait(): number {
    const { longestMs } = this;
    this.longestMs = 0;
    return longestMs;
  }

  private wait(owner: string): Promise<void> {
    return new Promise((start) => {
      const isFirst = !this.waiting.has(owner);
      this.waiting.add(owner, { start, since: this.now(), isFirst });
      this.startNext();
    });
  }

  private release(): void {
    this.running -= 1;
    this.startNext();
  }

  private startNext(): void {
    while (this.running < this.limits.running && this.starts < MAX_STARTS) {
      const next = this.waiting.next();
      if (!next) return;
      this.running += 1;
      this.starts += 1;
      this.resetInNextLoop();
      if (next.isFirst) this.longestMs = Math.max(this.longestMs, this.now() - next.since);
      next.start();
    }
  }

  private resetInNextLoop(): void {
    if (this.isResetDue) return;
    this.isResetDue = true;
    this.nextLoop(() => {
      this.isResetDue = false;
      this.starts = 0;
      this.startNext();
    });
  }
}

/** Whose turn it is: the largest network that the limits count. */
export const turnOwner = (keys: readonly LimitKey[]): string => keys.at(-1)?.key ?? '';
