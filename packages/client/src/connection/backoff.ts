const MAX_DELAY_MS = 15_000;
const FIRST_DELAY_MS = 500;

/** Exponential backoff with jitter: the delay after this many failures in a row. */
export function backoffDelay(failures: number, random: () => number): number {
  const max = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return max * (0.5 + random() / 2);
}
