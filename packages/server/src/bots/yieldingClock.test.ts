import { describe, expect, it } from 'vitest';
import { STRETCH_MS, yieldingClock } from './yieldingClock.ts';

describe('yieldingClock', () => {
  it('rests once for each stretch of work, and not before', () => {
    let [time, rests] = [0, 0];
    const clock = yieldingClock(
      () => time,
      () => {
        rests += 1;
        time += 0.1;
      },
    );
    time = STRETCH_MS - 0.01;
    expect(clock.cpuTime()).toBe(time);
    expect(rests).toBe(0);
    time = STRETCH_MS;
    expect(clock.cpuTime()).toBe(STRETCH_MS + 0.1);
    expect(rests).toBe(1);
    clock.now();
    expect(rests).toBe(1);
    time += STRETCH_MS;
    clock.now();
    expect(rests).toBe(2);
  });
});
