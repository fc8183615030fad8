import type { Config } from '../config/schema.ts';
import type { Metrics } from '../monitoring/metrics.ts';

/** What the server measures in each interval, in milliseconds. */
export interface Load {
  /** How late the event loop was on average. */
  readonly lagMs: number;
  /** The longest time from submitting a write to its commit. */
  readonly commitMs: number;
  /** The longest time that anyone waited for the first of their turns. */
  readonly waitMs: number;
}

/** Consecutive intervals over a threshold, or under half of all, after which the state changes. */
const INTERVALS = 3;

/**
 * Load shedding: above a threshold the server refuses what is new, so that it can still serve those who are at tables. It
 * ends when the load has fallen to half of the thresholds (hysteresis), so that the server does not oscillate.
 */
export class LoadShedding {
  private readonly limits: Load;
  private readonly metrics: Metrics;
  private readonly isCrowded: () => boolean;
  private shedding = false;
  private streak = 0;

  /** `isCrowded`: whether too much waits at this moment. */
  constructor(limits: Load, metrics: Metrics, isCrowded = () => false) {
    this.limits = limits;
    this.metrics = metrics;
    this.isCrowded = isCrowded;
  }

  /** For the moment, or until the load has fallen. */
  get isShedding(): boolean {
    return this.shedding || this.isCrowded();
  }

  /** Counts a refusal if the server is overloaded. */
  refuses(): boolean {
    const { isShedding } = this;
    if (isShedding) this.metrics.refusals.add('overload');
    return isShedding;
  }

  /** Called once per interval. */
  measure({ lagMs, commitMs, waitMs }: Load): void {
    const { limits } = this;
    const factor = this.shedding ? 0.5 : 1;
    const isOver =
      lagMs > limits.lagMs * factor || commitMs > limits.commitMs * factor || waitMs > limits.waitMs * factor;
    this.streak = isOver === this.shedding ? 0 : this.streak + 1;
    if (this.streak < INTERVALS) return;
    this.shedding = isOver;
    this.streak = 0;
  }
}

export const loadLimitsOf = (config: Config): Load => ({
  lagMs: config.shedAboveLagMs,
  commitMs: config.shedAboveCommitMs,
  waitMs: config.shedAboveWaitMs,
});
