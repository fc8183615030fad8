import type { Clock } from '@oriflamme/bots';

/** In milliseconds. A bot looks at the clock far more often than this. */
const MAX_STRETCH_MS = 10;

/**
 * Judges a bot by what it has computed, as far as a browser can tell: a stretch between two looks at the clock that is
 * longer than any thought was a pause of the machine, not of the bot. So nobody is late because a phone was busy.
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
