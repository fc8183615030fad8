import type { Option } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { findOption } from './findOption.ts';

const options: Option[] = [
  { card: 'lord', at: 'front' },
  { card: 'lord', at: ['on', 1] },
  { card: 'lord', at: ['on', 2] },
  { do: 'feed', target: 1 },
  { target: 1 },
];

describe('findOption', () => {
  it('finds an option by value, independent of key order', () => {
    expect(findOption(options, { at: 'front', card: 'lord' })).toBe(0);
    expect(findOption(options, { card: 'lord', at: ['on', 2] })).toBe(2);
    expect(findOption(options, { target: 1 })).toBe(4);
  });

  it('returns -1 for an option that is not legal', () => {
    expect(findOption(options, { card: 'lord', at: ['on', 3] })).toBe(-1);
    expect(findOption(options, { card: 'lord', at: 'back' })).toBe(-1);
    expect(findOption(options, { do: 'feed', target: null })).toBe(-1);
  });
});
