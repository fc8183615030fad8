import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { compareSamples } from './kolmogorov.ts';

const drawn = (seed: string, shift: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: 2000 }, () => 600 + shift + random.below(1200));
};

describe('two samples', () => {
  it('of the same are not told apart, and of others are', () => {
    expect(compareSamples(drawn('one', 0), drawn('other', 0)).likelihood).toBeGreaterThan(0.01);
    expect(compareSamples(drawn('one', 0), drawn('other', 100)).likelihood).toBeLessThan(1e-6);
  });

  it('give the distance between their shares', () => {
    expect(compareSamples([1, 2, 3, 4], [1, 2, 3, 4]).distance).toBe(0);
    expect(compareSamples([1, 2, 3, 4], [3, 4, 5, 6]).distance).toBe(0.5);
    expect(compareSamples([1, 1, 1], [2, 2]).distance).toBe(1);
  });
});
