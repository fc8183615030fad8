import { describe, expect, it } from 'vitest';
import { quantile, spreadOf, wilson } from './statistics.ts';

describe('spreadOf', () => {
  it('computes mean, bounds and quartiles', () => {
    // 1, 1, 2, 4
    expect(spreadOf([0, 2, 1, 0, 1])).toEqual({ mean: 2, min: 1, quartiles: [1, 1, 2], max: 4 });
  });

  it('handles a single sample', () => {
    expect(spreadOf([0, 0, 0, 1])).toEqual({ mean: 3, min: 3, quartiles: [3, 3, 3], max: 3 });
  });

  it('has the minimum and maximum as extreme quantiles', () => {
    expect([quantile([0, 1, 1, 1], 0), quantile([0, 1, 1, 1], 1)]).toEqual([1, 3]);
  });
});

describe('wilson', () => {
  it('agrees with published values', () => {
    const { share, low, high } = wilson(8, 10);
    expect(share).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it('stays within 0 and 1', () => {
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10).high).toBeCloseTo(1, 12);
    expect(wilson(10, 10).high).toBeLessThanOrEqual(1);
  });
});
