import type { Clock } from '@oriflamme/bots';

/** Longer gaps between two reads mean that the thread was suspended: a bot reads the clock far more often. */
const MAX_STRETCH_MS = 10;

/**
 * Approximates CPU time, which browsers do not expose, by capping the time between two reads. A search is
 * therefore not cut short because the device was busy.
 */
export function cpuClock(now: () => number): Clock {
  let last = now();
  let used = 0;
  return {
    now,
    cpuTime() {
      const time = now();
      used += Math.min(time - last, MAX_STRETCH_MS);
      last = time;
      return used;
    },
  };
}
