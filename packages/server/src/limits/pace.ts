import { performance } from 'node:perf_hooks';

/** People play if someone has chosen within this time. */
export const PLAYING_MS = 1000;
/** How often the rate is adjusted. */
export const ADJUST_MS = 100;
/** Starts per second: as many as this begin however busy the main thread is, so that nobody waits for ever. */
export const MIN_RATE = 50;
export const MAX_RATE = 5000;
const FIRST_RATE = 200;
/** Starts that may catch up after a pause, in milliseconds of the current rate. */
const CATCH_UP_MS = 5;

export interface PaceOptions {
  /** The share of its time that the main thread may be busy, from 0 to 1. */
  readonly share: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** The share of the time since the last call in which the main thread was busy. */
  readonly utilization?: () => number;
}

/**
 * How fast work begins that can wait, while people play: as fast as leaves the main thread idle for most of the time, so that
 * it is seldom busy when someone chooses. The rate follows what is measured. While nobody plays there is no limit.
 */
export class Pace {
  private readonly options: PaceOptions;
  private readonly utilization: () => number;
  private rate = FIRST_RATE;
  private adjustedAt = Number.NEGATIVE_INFINITY;
  private lastChoice = Number.NEGATIVE_INFINITY;
  /** When the next may begin. */
  private nextAt = Number.NEGATIVE_INFINITY;

  constructor(options: PaceOptions) {
    this.options = options;
    this.utilization = options.utilization ?? measureUtilization();
  }

  /** Call it when someone chooses in a game. */
  onChoice(): void {
    this.lastChoice = this.options.now();
  }

  get isPlaying(): boolean {
    return this.options.now() - this.lastChoice < PLAYING_MS;
  }

  /** Milliseconds until something may begin; 0 for at once. */
  delay(): number {
    if (!this.isPlaying) return 0;
    const now = this.options.now();
    this.adjust(now);
    return Math.max(0, this.nextAt - now);
  }

  /** Call it when something begins. */
  onStart(): void {
    this.nextAt = Math.max(this.nextAt, this.options.now() - CATCH_UP_MS) + 1000 / this.rate;
  }

  private adjust(now: number): void {
    if (now - this.adjustedAt < ADJUST_MS) return;
    this.adjustedAt = now;
    const used = this.utilization();
    const { share } = this.options;
    const rate = used > share ? this.rate * Math.max(0.5, share / used) : this.rate * 1.1;
    this.rate = Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
  }
}

function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization;
  };
}
