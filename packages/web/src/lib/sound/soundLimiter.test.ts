import { expect, test } from 'vitest';
import { SoundLimiter } from './soundLimiter.ts';

test('SoundLimiter allows one of several simultaneous coins', () => {
  const sparing = new SoundLimiter();
  expect(sparing.allow('coin1', 10)).toBe(true);
  expect(sparing.allow('coin3', 10)).toBe(false);
  expect(sparing.allow('coin1', 10.05)).toBe(false);
  expect(sparing.allow('coin1', 10.1)).toBe(true);
});

test('SoundLimiter allows at most three sounds at once', () => {
  const sparing = new SoundLimiter();
  expect(sparing.allow('page', 0)).toBe(true);
  expect(sparing.allow('blade', 0)).toBe(true);
  expect(sparing.allow('coin1', 0)).toBe(true);
  expect(sparing.allow('wax', 0)).toBe(false);
  expect(sparing.allow('wax', 0.4)).toBe(true);
});

test('SoundLimiter always allows the bell and the end of the game', () => {
  const sparing = new SoundLimiter();
  for (const sound of ['page', 'blade', 'coin1'] as const) sparing.allow(sound, 0);
  expect(sparing.allow('bell', 0)).toBe(true);
  expect(sparing.allow('psaltery', 0)).toBe(true);
});
