const [FIRST_MS, LONGEST_MS] = [100, 5000];

/** Exponential backoff with jitter, so that servers which lost a connection together do not return together. */
export function reconnectDelay(failures: number, random = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest * (0.5 + random() / 2);
}
