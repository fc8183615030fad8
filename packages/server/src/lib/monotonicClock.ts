/**
 * Monotonic wall clock: when the system clock is set back, it continues from where it was. Otherwise all scheduled jobs would
 * be delayed by that amount.
 */
export function monotonicClock(now: () => number): () => number {
  let [offset, last] = [0, now()];
  return () => {
    const time = now();
    if (time < last) offset += last - time;
    last = time;
    return time + offset;
  };
}
