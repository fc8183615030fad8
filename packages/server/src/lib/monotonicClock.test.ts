import { expect, it } from 'vitest';
import { monotonicClock } from './monotonicClock.ts';

it('monotonicClock follows the clock forward and continues when it is set back', () => {
  let time = 1000;
  const now = monotonicClock(() => time);
  const read = (at: number): number => {
    time = at;
    return now();
  };
  expect([1000, 1001, 5001, 2001, 2003, 1, 4].map(read)).toEqual([1000, 1001, 5001, 5001, 5003, 5003, 5006]);
});
