import { describe, expect, it } from 'vitest';
import { looksAlike, skeletonOf } from './lookAlike.ts';

describe('looksAlike', () => {
  it.each([
    ['Ann', 'Ann'],
    ['Ann', 'ANN'],
    ['Ann', 'Аnn'], // Cyrillic А
    ['Alice', 'AIice'], // capital i
    ['Romain', 'Rornain'],
    ['Bob', 'B0b'.replace('0', 'о')], // Cyrillic о
    ['Ann B', 'Ann  B'],
    ['Ann B', 'Ann\u00A0B'],
    ['Aliénor', 'Alie\u0301nor'],
    ['👩‍🚀', '👩🚀'],
  ])('is true for %s and %s', (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
    expect(looksAlike(other, one)).toBe(true);
  });

  it.each([
    ['Ann', 'Anna'],
    ['Ann', 'Ann II'],
    ['Aliénor', 'Alienor'],
    ['Ольга', 'Олена'],
    ['👩', '👨'],
  ])('is false for %s and %s', (one, other) => expect(looksAlike(one, other)).toBe(false));

  it('does not depend on how the skeleton is reached', () => {
    for (const name of ['Аnn', 'Rornain', 'Ω≈ç√', '王小明'])
      expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name));
  });
});
