import { namedMixes, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { poolOf } from './pool.ts';

describe('poolOf', () => {
  it('names the set of a printed deck in any order', () => {
    expect(poolOf(sets.base)).toBe('base');
    expect(poolOf(sets.ablaze.toReversed())).toBe('ablaze');
    expect(poolOf(sets.alliance)).toBe('alliance');
  });

  it('puts all mixes together', () => {
    for (const mix of Object.values(namedMixes)) expect(poolOf(mix)).toBe('mixed');
    expect(poolOf([...sets.base.slice(1), sets.ablaze[0]])).toBe('mixed');
  });
});
