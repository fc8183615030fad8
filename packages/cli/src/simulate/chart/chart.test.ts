import { describe, expect, it } from 'vitest';
import { expectWellFormed } from '../../testing/wellFormed.ts';
import { cardName } from '../../format/names.ts';
import { SET_NAMES, type SetName } from '../../lib/sets.ts';
import { cellsOf } from '../plan.ts';
import { playBatch } from '../playBatch.ts';
import { kindsOfSet, summarise } from '../summary.ts';
import { drawChart } from './chart.ts';
import { niceStep, ticks } from '../../chart/scale.ts';

const chart = (set: SetName, players: number[], games: number, seed = '1') =>
  drawChart(
    cellsOf([set], players, ['random', 'eager']).map((cell) =>
      summarise(cell, playBatch({ ...cell, cell: 0, seed: 'chart', from: 0, to: games })),
    ),
    seed,
  );

describe('drawChart', () => {
  it.each(SET_NAMES)('is well-formed and contains every kind of the %s set', (set) => {
    const svg = chart(set, [2, 5], 8);
    expectWellFormed(svg);
    for (const kind of kindsOfSet(set)) expect(svg.split(`>${cardName(kind)}</text>`)).toHaveLength(3);
  });

  it('fits every number of families', () => {
    for (const games of [1, 20])
      expect(chart('alliance', [2, 4], games)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is deterministic', () => {
    expect(chart('base', [3], 5)).toBe(chart('base', [3], 5));
  });

  it('shows the seed, escaped', () => {
    const svg = chart('base', [2], 1, 'a<b & "c"\u0000\ud800');
    expectWellFormed(svg);
    expect(svg).toContain('seed a&lt;b &amp; &quot;c&quot; \ufffd,');
  });
});

describe('niceStep', () => {
  it('returns round steps', () => {
    expect([niceStep(4, 5), niceStep(0.12, 3), niceStep(28, 6), niceStep(40, 6)]).toEqual([1, 0.05, 5, 10]);
    expect(ticks(0, 4, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(0.3, 1.2, 0.5)).toEqual([0.5, 1]);
  });
});
