import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { medianDifference } from './medianDifference.ts';

describe('medianDifference', () => {
  const random = () => new Random(7);
  const noise = (shift: number) => {
    const source = new Random(shift + 3);
    return Array.from({ length: 400 }, () => shift + source.below(1000) / 1000);
  };

  it('includes zero for the same distribution', () => {
    const { low, high } = medianDifference(noise(0), noise(0).toReversed(), random());
    expect(low).toBeLessThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(0);
  });

  it('finds a shift', () => {
    const { difference, low } = medianDifference(noise(1), noise(0), random());
    expect(difference).toBeCloseTo(1, 0);
    expect(low).toBeGreaterThan(0.5);
  });

  it('takes the middle of odd and even numbers of values', () => {
    expect(medianDifference([1, 5, 9], [1, 3], random()).medians).toEqual([5, 2]);
  });
});
