import { describe, expect, it } from 'vitest';
import type { GameClock } from '../../online/types.ts';
import { formatClock, isShort, nextTick, approximateTime, timeLeft, announcedSeconds } from './clockText.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const live: GameClock = {
  control: { type: 'live', bank: 300, increment: 5 },
  left: [100_000, 200_000],
  since: 1_000_000,
};
const days: GameClock = { control: { type: 'days', days: 2 }, left: [2 * DAY_MS, 2 * DAY_MS], since: 0 };

describe('clockText', () => {
  it('timeLeft counts down for the player on turn only', () => {
    expect(timeLeft(live, 0, 0, 1_030_000)).toBe(70_000);
    expect(timeLeft(live, 1, 0, 1_030_000)).toBe(200_000);
    expect(timeLeft(live, 1, null, 1_030_000)).toBe(200_000);
  });

  it('timeLeft stops at 0 and ignores a client clock that is behind', () => {
    expect(timeLeft(live, 0, 0, 9_000_000)).toBe(0);
    expect(timeLeft(live, 0, 0, 900_000)).toBe(100_000);
  });

  it('timeLeft is null without a limit', () => {
    expect(timeLeft({ left: [null], since: 0 }, 0, 0, 5)).toBeNull();
  });

  it('formatClock shows minutes and seconds', () => {
    expect(formatClock(272_000)).toBe('4:32');
    expect(formatClock(271_001)).toBe('4:32');
    expect(formatClock(9_000)).toBe('0:09');
    expect(formatClock(0)).toBe('0:00');
    expect(formatClock(3_605_000)).toBe('1:00:05');
  });

  it('approximateTime is localized', () => {
    expect(approximateTime(2 * DAY_MS - MINUTE_MS, 'en')).toBe('2 days');
    expect(approximateTime(2 * DAY_MS - MINUTE_MS, 'ru')).toBe('2 дня');
    expect(approximateTime(35 * HOUR_MS, 'pl')).toBe('35 godzin');
    expect(approximateTime(5 * MINUTE_MS, 'fr')).toBe('5 minutes');
    expect(approximateTime(59_000, 'en')).toBeNull();
  });

  it('isShort depends on the time control', () => {
    expect(isShort(live, 30_000)).toBe(true);
    expect(isShort(live, 31_000)).toBe(false);
    expect(isShort({ ...live, control: { type: 'live', bank: 40, increment: 0 } }, 11_000)).toBe(false);
    expect(isShort(days, 3 * HOUR_MS)).toBe(true);
    expect(isShort(days, 5 * HOUR_MS)).toBe(false);
  });

  it('nextTick is a second in a live game and longer by correspondence', () => {
    expect(nextTick(live, 99_250)).toBe(250);
    expect(nextTick(live, 99_000)).toBe(1000);
    expect(nextTick(days, DAY_MS)).toBe(10 * MINUTE_MS);
  });

  it('announcedSeconds warns three times at most', () => {
    expect(announcedSeconds(live, 61_000)).toBeNull();
    expect(announcedSeconds(live, 60_000)).toBe(60);
    expect(announcedSeconds(live, 45_000)).toBe(60);
    expect(announcedSeconds(live, 29_000)).toBe(30);
    expect(announcedSeconds(live, 3_000)).toBe(10);
    expect(announcedSeconds(days, 3_000)).toBeNull();
  });
});
