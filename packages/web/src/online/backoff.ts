/** How long to wait before the next try, after so many in a row that failed: longer and longer, and not all pages at once. */
export function backoffDelay(failures: number, random: () => number): number {
  const most = Math.min(15_000, 500 * 2 ** failures);
  return most * (0.5 + random() / 2);
}
