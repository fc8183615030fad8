import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { compareSamples } from './kolmogorov.ts';

const sample = (seed: string, shift: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: 2000 }, () => 600 + shift + random.below(1200));
};

describe('compareSamples', () => {
  it('accepts samples of one distribution and rejects shifted ones', () => {
    expect(compareSamples(sample('one', 0), sample('other', 0)).pValue).toBeGreaterThan(0.01);
    expect(compareSamples(sample('one', 0), sample('other', 100)).pValue).toBeLessThan(1e-6);
  });

  it('returns the largest distance of the distribution functions', () => {
    expect(compareSamples([1, 2, 3, 4], [1, 2, 3, 4]).distance).toBe(0);
    expect(compareSamples([1, 2, 3, 4], [3, 4, 5, 6]).distance).toBe(0.5);
    expect(compareSamples([1, 1, 1], [2, 2]).distance).toBe(1);
  });
});
