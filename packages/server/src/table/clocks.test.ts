import { describe, expect, it } from 'vitest';
import { afterChoice, leftOf, runsOutAt, startClocks } from './clocks.ts';

const live = { type: 'live', bank: 60, increment: 5 } as const;

describe('clocks', () => {
  it('run for the family that decides, and give back the increment', () => {
    const start = startClocks(live, 3, 1000);
    expect(leftOf(start, 1, 11_000)).toBe(50_000);
    const next = afterChoice(live, start, 1, 11_000);
    expect(next).toEqual({ left: [60_000, 55_000, 60_000], since: 11_000 });
    expect(runsOutAt(next, 0)).toBe(71_000);
  });

  it('never go below zero, and take nothing when the time jumps back', () => {
    const start = startClocks(live, 2, 100_000);
    expect(leftOf(start, 0, 999_999_999)).toBe(0);
    expect(leftOf(start, 0, 5)).toBe(60_000);
  });

  it('give the days of a correspondence game anew for each choice', () => {
    const days = { type: 'days', days: 2 } as const;
    const start = startClocks(days, 2, 0);
    const later = afterChoice(days, start, 0, 86_400_000);
    expect(later.left[0]).toBe(2 * 86_400_000);
    expect(runsOutAt(later, 1)).toBe(3 * 86_400_000);
  });

  it('never run out where there is none', () => {
    const none = { type: 'none' } as const;
    expect(runsOutAt(startClocks(none, 2, 0), 0)).toBeNull();
    expect(afterChoice(none, startClocks(none, 2, 0), 0, 50)).toEqual({ left: [null, null], since: 50 });
  });
});
