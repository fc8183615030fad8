import type { Config } from '../config/schema.ts';
import { FairQueue } from '../lib/fairQueue.ts';
import type { LimitKey } from './limitKeys.ts';
import { Pace } from './pace.ts';
import { RateLimiter } from './rateLimiter.ts';

/** Work that begins in one turn of the event loop. */
export const MAX_STARTS = 4;

export interface TurnLimits {
  /** Work that may run at the same time, and thus share a commit, besides that of players in games. */
  readonly running: number;
  /** Owners that may wait before what is new is refused. */
  readonly waitingOwners: number;
  /** Requests of an owner that begin before those of owners who have used these up, per minute. */
  readonly promptPerMinute: number;
  /** The share of its time that the main thread may be busy for the others to begin while people play. */
  readonly patientShare: number;
  /** Owners remembered for this. */
  readonly maxOwners: number;
}

export const turnLimitsOf = (
  config: Pick<
    Config,
    | 'maxConcurrentRequests'
    | 'maxWaitingAddresses'
    | 'promptRequestsPerAddressPerMinute'
    | 'patientLoadPercent'
    | 'maxLimitKeys'
  >,
): TurnLimits => ({
  running: config.maxConcurrentRequests,
  waitingOwners: config.maxWaitingAddresses,
  promptPerMinute: config.promptRequestsPerAddressPerMinute,
  patientShare: config.patientLoadPercent / 100,
  maxOwners: config.maxLimitKeys,
});

const MINUTE_MS = 60_000;

/** Work of owners who send little is prompt, and the less they have sent, the sooner it begins. All other work is patient. */
type TurnClass = number | 'patient';
/** Classes of prompt work: those who have sent nothing of late are in class 0. */
export const PROMPT_CLASSES = 8;

interface Waiting {
  readonly start: () => void;
  readonly since: number;
  /** Nothing of the same owner waited before it. */
  readonly isFirst: boolean;
}

const newQueue = (): FairQueue<Waiting> => new FairQueue(Number.POSITIVE_INFINITY);

export interface TurnOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Calls a function in the next turn of the event loop. */
  readonly nextLoop?: (act: () => void) => void;
  /** Calls a function after so many milliseconds. */
  readonly after?: (milliseconds: number, act: () => void) => void;
  /** The share of the time since the last call in which the main thread was busy. */
  readonly utilization?: () => number;
}

/**
 * Shares the main thread and the disk. What players do in their games runs at once. Everything else waits for its turn:
 * the networks get it one after the other, so that one which sends much delays itself and hardly the others. Only so much
 * begins in one turn of the event loop that players never wait for long.
 *
 * A network that has sent much of late is patient: while people play, its work begins only as fast as leaves the main thread
 * mostly idle, and takes at most half of the places. So newcomers are served soon, and players do not notice a flood.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly now: () => number;
  private readonly nextLoop: (act: () => void) => void;
  private readonly after: NonNullable<TurnOptions['after']>;
  private readonly pace: Pace;
  private readonly credits: RateLimiter;
  private readonly prompt = Array.from({ length: PROMPT_CLASSES }, newQueue);
  private readonly patient = newQueue();
  private running = 0;
  private patientRunning = 0;
  private starts = 0;
  private isResetDue = false;
  private isWakeDue = false;
  private longestMs = 0;

  constructor(
    limits: TurnLimits,
    {
      now = () => performance.now(),
      nextLoop = setImmediate,
      after = (ms, act) => void setTimeout(act, ms).unref(),
      utilization,
    }: TurnOptions = {},
  ) {
    this.limits = limits;
    this.now = now;
    this.nextLoop = nextLoop;
    this.after = after;
    this.pace = new Pace({ share: limits.patientShare, now, ...(utilization && { utilization }) });
    const none = Number.POSITIVE_INFINITY;
    this.credits = new RateLimiter({
      limits: { person: none, address: limits.promptPerMinute, prefix56: none, prefix48: none },
      windowMs: MINUTE_MS,
      now,
      maxKeys: limits.maxOwners,
    });
  }

  get queued(): number {
    return this.prompt.reduce((sum, { size }) => sum + size, this.patient.size);
  }

  /** Whether so many newcomers wait that a round takes too long. How much others have sent does not matter. */
  get isCrowded(): boolean {
    return this.prompt[0].owners > this.limits.waitingOwners;
  }

  /** Call it when someone chooses in a game. */
  onChoice(): void {
    this.pace.onChoice();
  }

  /** Runs the work of this owner when it is its turn. A job is always patient: no client waits for it. */
  async run<T>(owner: string, work: () => Promise<T>, isJob = false): Promise<T> {
    const turn = isJob ? 'patient' : this.classOf(owner);
    await this.wait(owner, turn);
    try {
      return await work();
    } finally {
      this.release(turn);
    }
  }

  /** Resolves when it is the owner's turn, for work that is done at once. */
  async pass(owner: string): Promise<void> {
    const turn = this.classOf(owner);
    await this.wait(owner, turn);
    this.release(turn);
  }

  /**
   * The longest time in milliseconds that a newcomer has waited since the last call for the first of their turns: how long a
   * round of all newcomers takes. Those who wait longer because of what they have sent themselves do not count.
   */
  takeLongestWait(): number {
    const { longestMs } = this;
    this.longestMs = 0;
    return longestMs;
  }

  private classOf(owner: string): TurnClass {
    const key = { scope: 'address', key: owner } as const;
    const used = this.credits.usedShare(key);
    if (this.credits.take([key]) !== undefined) return 'patient';
    return Math.min(PROMPT_CLASSES - 1, Math.floor(used * PROMPT_CLASSES));
  }

  private wait(owner: string, turn: TurnClass): Promise<void> {
    return new Promise((start) => {
      const isPatient = turn === 'patient';
      const waiting = isPatient ? this.patient : this.prompt[turn];
      waiting.add(owner, { start, since: this.now(), isFirst: turn === 0 && !waiting.has(owner) });
      this.startNext();
    });
  }

  private release(turn: TurnClass): void {
    this.running -= 1;
    if (turn === 'patient') this.patientRunning -= 1;
    this.startNext();
  }

  private startNext(): void {
    while (this.running < this.limits.running && this.starts < MAX_STARTS) {
      const isPatient = this.mayPatientStart();
      const queue = isPatient ? this.patient : this.prompt.find(({ size }) => size > 0);
      const next = queue?.next();
      if (!next) return;
      if (isPatient) this.pace.onStart();
      if (isPatient) this.patientRunning += 1;
      this.running += 1;
      this.starts += 1;
      this.resetInNextLoop();
      if (next.isFirst) this.longestMs = Math.max(this.longestMs, this.now() - next.since);
      next.start();
    }
  }

  /** Patient work comes first when its pace allows it: that is seldom, and otherwise it might never begin. */
  private mayPatientStart(): boolean {
    const { pace, patient, limits } = this;
    if (patient.size === 0) return false;
    if (pace.isPlaying && this.patientRunning >= Math.ceil(limits.running / 2)) return false;
    const delay = pace.delay();
    if (delay > 0) this.wakeAfter(delay);
    return delay === 0;
  }

  private wakeAfter(milliseconds: number): void {
    if (this.isWakeDue) return;
    this.isWakeDue = true;
    this.after(milliseconds, () => {
      this.isWakeDue = false;
      this.startNext();
    });
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
