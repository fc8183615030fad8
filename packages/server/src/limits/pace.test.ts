import { describe, expect, it } from 'vitest';
import { ADJUST_MS, MAX_RATE, MIN_RATE, Pace, PLAYING_MS } from './pace.ts';

const SHARE = 0.3;

/** A pace with a clock and a load that tests set. */
function newPace() {
  const clock = { time: 0 };
  const load = { used: 0 };
  const pace = new Pace({ share: SHARE, now: () => clock.time, utilization: () => load.used });
  /** Starts per second once the rate has settled. */
  const settledRate = (used: number) => {
    load.used = used;
    for (let i = 0; i < 200; i++) {
      clock.time += ADJUST_MS;
      pace.onChoice();
      pace.delay();
    }
    // What could catch up has begun.
    while (pace.delay() === 0) pace.onStart();
    const before = pace.delay();
    pace.onStart();
    return Math.round(1000 / (pace.delay() - before));
  };
  return { pace, clock, load, settledRate };
}

describe('Pace', () => {
  it('has no limit while nobody plays', () => {
    const { pace, clock, settledRate } = newPace();
    settledRate(1);
    expect(pace.delay()).toBeGreaterThan(0);
    clock.time += PLAYING_MS - ADJUST_MS;
    pace.onStart();
    expect([pace.isPlaying, pace.delay() > 0]).toEqual([true, true]);
    clock.time += ADJUST_MS;
    for (let i = 0; i < 1000; i++) pace.onStart();
    expect([pace.isPlaying, pace.delay()]).toEqual([false, 0]);
  });

  it('becomes slower while the main thread is busier than its share, down to a minimum', () => {
    const { settledRate } = newPace();
    expect(settledRate(SHARE + 0.01)).toBe(MIN_RATE);
  });

  it('becomes faster while it is not, up to a maximum', () => {
    const { settledRate } = newPace();
    expect(settledRate(SHARE)).toBe(MAX_RATE);
  });

  it('settles where the main thread is busy for its share', () => {
    const { pace, clock, load } = newPace();
    // Each start takes two milliseconds, and players need a tenth of the time.
    let started = 0;
    for (let i = 0; i < 20_000; i++) {
      clock.time += 1;
      if (i % ADJUST_MS === 0) {
        load.used = 0.1 + (2 * started) / ADJUST_MS;
        started = 0;
        pace.onChoice();
      }
      if (pace.delay() === 0) {
        pace.onStart();
        started += 1;
      }
    }
    expect(load.used).toBeGreaterThan(SHARE - 0.1);
    expect(load.used).toBeLessThan(SHARE + 0.1);
  });

  it('spreads starts evenly and does not make up for those missed', () => {
    const { pace, clock, settledRate } = newPace();
    settledRate(1);
    clock.time += 900;
    pace.onChoice();
    let started = 0;
    for (; pace.delay() === 0; started++) pace.onStart();
    expect(started).toBe(1);
  });
});
