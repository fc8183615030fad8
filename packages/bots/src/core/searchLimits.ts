import type { Budget } from './bot.ts';

/** Limits of a decision. */
export interface SearchLimits {
  /** Determinizations. */
  readonly samples: number;
  readonly milliseconds?: number;
}

/** Time sources in milliseconds; browser and Node have different ones. */
export interface Clock {
  /** Wall-clock time, for reports. */
  now(): number;
  /** CPU time, which limits are checked against: a busy machine must not make a bot late. */
  cpuTime(): number;
}

export function startBudget({ samples, milliseconds }: SearchLimits, clock: Clock): Budget {
  if (milliseconds === undefined) return { samples };
  const start = clock.cpuTime();
  return { samples, spent: () => (clock.cpuTime() - start) / milliseconds };
}

/** Tolerance for the time between a bot's last look at the clock and its return. */
const GRACE_MS = 10;
const GRACE_FRACTION = 0.1;

export const isOverTime = (usedMs: number, milliseconds: number | undefined): boolean =>
  milliseconds !== undefined && usedMs > milliseconds * (1 + GRACE_FRACTION) + GRACE_MS;
