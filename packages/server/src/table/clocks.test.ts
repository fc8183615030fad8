import { describe, expect, it } from 'vitest';
import {
  clocksAfterChoice,
  clocksAfterReturn,
  MIN_RETURN_MS,
  timeLeft,
  flagsAt,
  startClocks,
} from './clocks.ts';

const live = { type: 'live', bank: 60, increment: 5 } as const;

describe('Clocks', () => {
  it('run for the deciding family and add the increment', () => {
    const start = startClocks(live, 3, 1000);
    expect(timeLeft(start, 1, 11_000)).toBe(50_000);
    const next = clocksAfterChoice(live, start, 1, 11_000);
    expect(next).toEqual({ left: [60_000, 55_000, 60_000], since: 11_000 });
    expect(flagsAt(next, 0)).toBe(71_000);
  });

  it('never go below zero, and lose nothing when the system clock is set back', () => {
    const start = startClocks(live, 2, 100_000);
    expect(timeLeft(start, 0, 999_999_999)).toBe(0);
    expect(timeLeft(start, 0, 5)).toBe(60_000);
  });

  it('are reset for each choice of a correspondence game', () => {
    const days = { type: 'days', days: 2 } as const;
    const start = startClocks(days, 2, 0);
    const later = clocksAfterChoice(days, start, 0, 86_400_000);
    expect(later.left[0]).toBe(2 * 86_400_000);
    expect(flagsAt(later, 1)).toBe(3 * 86_400_000);
  });

  it('grant minimum time to a returning player who has less', () => {
    const left = [MIN_RETURN_MS.live - 1, MIN_RETURN_MS.live, 60_000];
    const clocks = { left, since: 1000 };
    expect(clocksAfterReturn(live, clocks, 0, false, 9000)).toEqual({
      left: [MIN_RETURN_MS.live, MIN_RETURN_MS.live, 60_000],
      since: 1000,
    });
    expect(clocksAfterReturn(live, clocks, 1, false, 9000)).toBeUndefined();
    // The clock of the deciding player has been running.
    expect(clocksAfterReturn(live, clocks, 2, true, 51_000)).toBeUndefined();
    expect(clocksAfterReturn(live, clocks, 2, true, 51_001)).toEqual({
      left: left.with(2, MIN_RETURN_MS.live),
      since: 51_001,
    });
    const days = { type: 'days', days: 1 } as const;
    expect(clocksAfterReturn(days, { left: [0, 0], since: 0 }, 1, false, 5)?.left).toEqual([
      0,
      MIN_RETURN_MS.days,
    ]);
    const none = { type: 'none' } as const;
    expect(clocksAfterReturn(none, startClocks(none, 2, 0), 0, true, 5)).toBeUndefined();
  });

  it('never run out without a limit', () => {
    const none = { type: 'none' } as const;
    expect(flagsAt(startClocks(none, 2, 0), 0)).toBeNull();
    expect(clocksAfterChoice(none, startClocks(none, 2, 0), 0, 50)).toEqual({
      left: [null, null],
      since: 50,
    });
  });
});
