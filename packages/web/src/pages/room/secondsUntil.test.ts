import { expect, it } from 'vitest';
import { secondsUntil } from './secondsUntil.ts';

it('secondsUntil counts down to 0 and stays there', () => {
  expect([0, 1, 999, 1000, 19_999, 20_000, 20_001, 99_000].map((now) => secondsUntil(20_000, now))).toEqual([
    20, 20, 20, 19, 1, 0, 0, 0,
  ]);
});
