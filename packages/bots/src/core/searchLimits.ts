import type { Budget } from './bot.ts';

/** What a bot may spend on a decision. */
export interface SearchLimits {
  /** Imagined games. */
  readonly samples: number;
  /** Its time, if it has one. */
  readonly milliseconds?: number;
}

/** Two ways to tell time, both in milliseconds. It comes from outside, since a browser has another one than Node. */
export interface Clock {
  /** What the clock on the wall says: what a decision is reported to take. */
  now(): number;
  /** What the bot has computed: what a decision is judged by, so that a busy machine makes nobody late. */
  cpuTime(): number;
}

/** What the bot is told: its samples, and if it has a time, how much of that the clock says is used from now on. */
export function startBudget({ samples, milliseconds }: SearchLimits, clock: Clock): Budget {
  if (milliseconds === undefined) return { samples };
  const start = clock.cpuTime();
  return { samples, spent: () => (clock.cpuTime() - start) / milliseconds };
}

/** What is between looking at the clock and answering. */
const GRACE = 10;
const GRACE_SHARE = 0.1;

/** Who has a time for each decision is late a tenth and ten milliseconds after it. */
export const isOverTime = (used: number, milliseconds: number | undefined): boolean =>
  milliseconds !== undefined && used > milliseconds * (1 + GRACE_SHARE) + GRACE;
