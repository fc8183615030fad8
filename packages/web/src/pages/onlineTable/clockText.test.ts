import type { ClockView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { formatClock, isShort, nextTick, approximateTime, timeLeft, announcedSeconds } from './clockText.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const live: ClockView = {
  clock: { type: 'live', bank: 300, increment: 5 },
  left: [100_000, 200_000],
  since: 1_000_000,
};
const days: ClockView = { clock: { type: 'days', days: 2 }, left: [2 * DAY, 2 * DAY], since: 0 };

describe('clocks at the houses', () => {
  it('run for who decides and stand for the others', () => {
    expect(timeLeft(live, 0, 0, 1_030_000)).toBe(70_000);
    expect(timeLeft(live, 1, 0, 1_030_000)).toBe(200_000);
    expect(timeLeft(live, 1, null, 1_030_000)).toBe(200_000);
  });

  it('stop at nothing, and give no time when the two clocks disagree', () => {
    expect(timeLeft(live, 0, 0, 9_000_000)).toBe(0);
    expect(timeLeft(live, 0, 0, 900_000)).toBe(100_000);
  });

  it('are not there without a limit', () => {
    expect(timeLeft({ clock: { type: 'none' }, left: [null], since: 0 }, 0, 0, 5)).toBeNull();
  });

  it('are read in minutes and seconds', () => {
    expect(formatClock(272_000)).toBe('4:32');
    expect(formatClock(271_001)).toBe('4:32');
    expect(formatClock(9_000)).toBe('0:09');
    expect(formatClock(0)).toBe('0:00');
    expect(formatClock(3_605_000)).toBe('1:00:05');
  });

  it('are told in words of the reader’s language', () => {
    expect(approximateTime(2 * DAY - MINUTE, 'en')).toBe('2 days');
    expect(approximateTime(2 * DAY - MINUTE, 'ru')).toBe('2 дня');
    expect(approximateTime(35 * HOUR, 'pl')).toBe('35 godzin');
    expect(approximateTime(5 * MINUTE, 'fr')).toBe('5 minutes');
    expect(approximateTime(59_000, 'en')).toBeNull();
  });

  it('call for hurry near the end, and later where the whole bank is small', () => {
    expect(isShort(live, 30_000)).toBe(true);
    expect(isShort(live, 31_000)).toBe(false);
    expect(isShort({ ...live, clock: { type: 'live', bank: 40, increment: 0 } }, 11_000)).toBe(false);
    expect(isShort(days, 3 * HOUR)).toBe(true);
    expect(isShort(days, 5 * HOUR)).toBe(false);
  });

  it('change once a second in a live game and rarely by correspondence', () => {
    expect(nextTick(live, 99_250)).toBe(250);
    expect(nextTick(live, 99_000)).toBe(1000);
    expect(nextTick(days, DAY)).toBe(10 * MINUTE);
  });

  it('are told aloud three times at most', () => {
    expect(announcedSeconds(live, 61_000)).toBeNull();
    expect(announcedSeconds(live, 60_000)).toBe(60);
    expect(announcedSeconds(live, 45_000)).toBe(60);
    expect(announcedSeconds(live, 29_000)).toBe(30);
    expect(announcedSeconds(live, 3_000)).toBe(10);
    expect(announcedSeconds(days, 3_000)).toBeNull();
  });
});
