import { describe, expect, it } from 'vitest';
import { cpuClock } from './cpuClock.ts';

describe('cpuClock', () => {
  it('counts the time between reads, but caps long gaps', () => {
    let time = 1000;
    const clock = cpuClock(() => time);
    const used = [4, 10, 500, 0].map((passed) => {
      time += passed;
      return clock.cpuTime();
    });
    expect(used).toEqual([4, 14, 24, 24]);
    expect(clock.now()).toBe(1514);
  });
});
