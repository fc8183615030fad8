import { describe, expect, it } from 'vitest';
import { HOUR_MS, SlidingWindowLimiter } from './slidingWindowLimiter.ts';
import { TokenBucket } from './tokenBucket.ts';

describe('TokenBucket', () => {
  it('allows a burst and not one more', () => {
    const bucket = new TokenBucket(10, 3, 0);
    expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  });

  it('refills one token at a time', () => {
    const bucket = new TokenBucket(10, 1, 0);
    expect([0, 99, 100, 199, 200].map((now) => bucket.take(now))).toEqual([true, false, true, false, true]);
  });

  it('never holds more tokens than a burst', () => {
    const bucket = new TokenBucket(10, 2, 0);
    const later = [1e9, 1e9, 1e9];
    expect(later.map((now) => bucket.take(now))).toEqual([true, true, false]);
  });
});

describe('SlidingWindowLimiter', () => {
  it('uses a sliding window, not clock hours', () => {
    const time = { now: 0 };
    const hourly = new SlidingWindowLimiter(2, HOUR_MS, () => time.now);
    const takeAt = (now: number) => {
      time.now = now;
      return hourly.take('here');
    };
    expect(takeAt(0)).toBe(true);
    expect(takeAt(3_000_000)).toBe(true);
    expect(takeAt(3_599_999)).toBe(false);
    expect(takeAt(3_600_000)).toBe(true);
    expect(takeAt(6_599_999)).toBe(false);
    expect(takeAt(6_600_000)).toBe(true);
  });

  it('counts keys separately and not what was refunded', () => {
    const hourly = new SlidingWindowLimiter(1, HOUR_MS, () => 0);
    expect(hourly.take('here')).toBe(true);
    expect(hourly.take('there')).toBe(true);
    expect(hourly.take('here')).toBe(false);
    hourly.refund('here');
    expect(hourly.take('here')).toBe(true);
  });

  it('allows nothing with a limit of 0', () => {
    expect(new SlidingWindowLimiter(0, HOUR_MS, () => 0).take('here')).toBe(false);
  });

  it('evicts keys without calls in the last hour', () => {
    const time = { now: 0 };
    const hourly = new SlidingWindowLimiter(2, HOUR_MS, () => time.now);
    for (let i = 0; i < 1000; i++) hourly.take(`key ${i}`);
    expect(hourly.size).toBe(1000);
    time.now = 3_600_000;
    hourly.take('here');
    expect(hourly.size).toBe(1);
  });
});
