import { describe, expect, it } from 'vitest';
import { wilson } from '../../lib/statistics.ts';
import { winShareOf } from './winShare.ts';

describe('winShareOf', () => {
  it('is the Wilson interval for uncorrelated games', () => {
    // Within each deal as between them: one game of four is won.
    const deals = Array.from({ length: 10 }, () => [1, 0, 0, 0]);
    expect(winShareOf(deals)).toEqual(wilson(10, 40));
  });

  it('counts a deal as one game if all its games end the same', () => {
    // Five deals of ten are won from every seat: by hand, the deals' means have the variance 0.25 · 10/9.
    const deals = Array.from({ length: 10 }, (_, deal) => Array.from({ length: 4 }, () => deal % 2));
    const { share, low, high } = winShareOf(deals);
    expect(share).toBe(0.5);
    const alike = wilson(4.5, 9);
    expect(low).toBeCloseTo(alike.low, 12);
    expect(high).toBeCloseTo(alike.high, 12);
  });

  it('accepts a single deal, and stays within 0 and 1', () => {
    expect(winShareOf([[1, 1, 1, 1]])).toEqual(wilson(4, 4));
    expect(
      winShareOf([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual(wilson(0, 4));
  });

  it('counts a shared win as a fraction', () => {
    expect(
      winShareOf([
        [0.5, 0],
        [0.5, 1],
      ]).share,
    ).toBe(0.5);
  });
});
