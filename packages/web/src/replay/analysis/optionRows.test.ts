import type { OptionAnalysis } from '@oriflamme/bots/analysis';
import { describe, expect, it } from 'vitest';
import { MAX_OPTIONS, optionRows } from './optionRows.ts';

/** Best first, with indexes in the reverse order. */
const withOptions = (count: number) => ({
  winProbability: 0.5,
  beliefs: new Map(),
  options: Array.from({ length: count }, (_, rank): OptionAnalysis => {
    const index = count - 1 - rank;
    return {
      index,
      option: { target: index },
      prior: 1 / count,
      value: 0.5,
      low: 0.4,
      high: 0.6,
      isWorse: false,
    };
  }),
});

describe('optionRows', () => {
  it('lists all options up to the limit, and marks the one that was played', () => {
    const { rows, omitted } = optionRows(withOptions(MAX_OPTIONS), 2);
    expect(rows).toHaveLength(MAX_OPTIONS);
    expect(rows.filter(({ isPlayed }) => isPlayed).map(({ index }) => index)).toEqual([2]);
    expect(omitted).toBe(0);
  });

  it('adds the one that was played to the best ones', () => {
    const { rows, omitted } = optionRows(withOptions(MAX_OPTIONS + 5), 0);
    expect(rows).toHaveLength(MAX_OPTIONS + 1);
    expect(rows.at(-1)).toMatchObject({ index: 0, isPlayed: true });
    expect(omitted).toBe(4);
  });

  it('leaves out one option past the limit', () => {
    const { rows, omitted } = optionRows(withOptions(MAX_OPTIONS + 1), MAX_OPTIONS);
    expect([rows.length, omitted]).toEqual([MAX_OPTIONS, 1]);
  });

  it('marks nothing where the record ends', () => {
    expect(optionRows(withOptions(3), undefined).rows.some(({ isPlayed }) => isPlayed)).toBe(false);
  });
});
