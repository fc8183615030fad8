/** Two ways to tell time, both in milliseconds. */
export interface Clock {
  /** What the clock on the wall says: what a decision is reported to take. */
  now(): number;
  /** What this thread has computed: what a decision is judged by, so that a busy machine makes nobody late. */
  used(): number;
}

export const CPU_CLOCK: Clock = {
  now: () => performance.now(),
  used: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/** What is between looking at the clock and answering. */
const GRACE = 10;
const GRACE_SHARE = 0.1;

/** Who has a time for each decision is late a tenth and ten milliseconds after it. */
export const isLate = (used: number, milliseconds: number | undefined): boolean =>
  milliseconds !== undefined && used > milliseconds * (1 + GRACE_SHARE) + GRACE;
