import type { Clock } from '@oriflamme/bots';

/** How long a search keeps the core at a stretch. */
export const STRETCH_MS = 1;
/** How long it then sleeps at least. Operating systems add a little. */
const SLEEP_MS = 0.05;

const cell = new Int32Array(new SharedArrayBuffer(4));
const sleep = (): void => void Atomics.wait(cell, 0, 0, SLEEP_MS);

/**
 * A clock for searches that gives the core back for a moment whenever it is read after a millisecond of work. Where all cores
 * are busy, a thread that wakes up otherwise waits until the operating system interrupts the search: up to 4 ms with the usual
 * settings of Linux, whatever the priorities, and several times for one choice of a player.
 */
export function yieldingClock(now: () => number = () => performance.now(), rest = sleep): Clock {
  let since = now();
  const read = (): number => {
    if (now() - since >= STRETCH_MS) {
      rest();
      since = now();
    }
    return now();
  };
  return { now: read, cpuTime: read };
}
