import { describe, expect, it } from 'vitest';
import { TRAINED_KINDS, trainedIndex } from './trainedIndex.ts';

const size = TRAINED_KINDS.length;

describe('trainedIndex', () => {
  it('is the identity for the kinds of the training', () => {
    for (let index = 0; index < 8 + 3 * size + 5; index++)
      expect(trainedIndex(index, 8, 3, TRAINED_KINDS)).toBe(index);
  });

  it('keeps the weights of every kind when a card is added', () => {
    const kinds = ['abbot', ...TRAINED_KINDS, 'zealot'];
    const indexOf = (kind: string, group: number) => 8 + group * kinds.length + kinds.indexOf(kind);
    for (const group of [0, 1, 2]) {
      for (const [i, kind] of TRAINED_KINDS.entries())
        expect(trainedIndex(indexOf(kind, group), 8, 3, kinds)).toBe(8 + group * size + i);
      expect(trainedIndex(indexOf('abbot', group), 8, 3, kinds)).toBeUndefined();
      expect(trainedIndex(indexOf('zealot', group), 8, 3, kinds)).toBeUndefined();
    }
    expect(trainedIndex(7, 8, 3, kinds)).toBe(7);
    expect(trainedIndex(8 + 3 * kinds.length, 8, 3, kinds)).toBe(8 + 3 * size);
  });
});
