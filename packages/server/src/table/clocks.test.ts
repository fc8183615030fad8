import { describe, expect, it } from 'vitest';
import { afterChoice, afterReturn, COMEBACK_MS, leftOf, runsOutAt, startClocks } from './clocks.ts';

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

  it('give time to who comes back with too little, and not to others', () => {
    const left = [COMEBACK_MS.live - 1, COMEBACK_MS.live, 60_000];
    const clocks = { left, since: 1000 };
    expect(afterReturn(live, clocks, 0, false, 9000)).toEqual({
      left: [COMEBACK_MS.live, COMEBACK_MS.live, 60_000],
      since: 1000,
    });
    expect(afterReturn(live, clocks, 1, false, 9000)).toBeUndefined();
    // The clock of who decides has run since.
    expect(afterReturn(live, clocks, 2, true, 51_000)).toBeUndefined();
    expect(afterReturn(live, clocks, 2, true, 51_001)).toEqual({
      left: left.with(2, COMEBACK_MS.live),
      since: 51_001,
    });
    const days = { type: 'days', days: 1 } as const;
    expect(afterReturn(days, { left: [0, 0], since: 0 }, 1, false, 5)?.left).toEqual([0, COMEBACK_MS.days]);
    const none = { type: 'none' } as const;
    expect(afterReturn(none, startClocks(none, 2, 0), 0, true, 5)).toBeUndefined();
  });

  it('never run out where there is none', () => {
    const none = { type: 'none' } as const;
    expect(runsOutAt(startClocks(none, 2, 0), 0)).toBeNull();
    expect(afterChoice(none, startClocks(none, 2, 0), 0, 50)).toEqual({ left: [null, null], since: 50 });
  });
});
