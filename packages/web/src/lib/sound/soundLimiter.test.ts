import { expect, test } from 'vitest';
import { SoundLimiter } from './soundLimiter.ts';

test('of coins that fall together one is heard', () => {
  const sparing = new SoundLimiter();
  expect(sparing.mayBegin('coin1', 10)).toBe(true);
  expect(sparing.mayBegin('coin3', 10)).toBe(false);
  expect(sparing.mayBegin('coin1', 10.05)).toBe(false);
  expect(sparing.mayBegin('coin1', 10.1)).toBe(true);
});

test('no more than three sounds are heard at once', () => {
  const sparing = new SoundLimiter();
  expect(sparing.mayBegin('page', 0)).toBe(true);
  expect(sparing.mayBegin('blade', 0)).toBe(true);
  expect(sparing.mayBegin('coin1', 0)).toBe(true);
  expect(sparing.mayBegin('wax', 0)).toBe(false);
  expect(sparing.mayBegin('wax', 0.4)).toBe(true);
});

test('your turn and the end are heard through everything', () => {
  const sparing = new SoundLimiter();
  for (const sound of ['page', 'blade', 'coin1'] as const) sparing.mayBegin(sound, 0);
  expect(sparing.mayBegin('bell', 0)).toBe(true);
  expect(sparing.mayBegin('psaltery', 0)).toBe(true);
});
