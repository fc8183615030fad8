/**
 * The given clock, but never going back: when the machine's is set back, this one goes on from where it was. Otherwise all that
 * is due soon would be due only when that time has come a second time.
 */
export function monotonicClock(now: () => number): () => number {
  let [ahead, last] = [0, now()];
  return () => {
    const time = now();
    if (time < last) ahead += last - time;
    last = time;
    return time + ahead;
  };
}
