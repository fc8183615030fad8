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

describe('the chart', () => {
  it.each(SET_NAMES)('of the %s set is well-formed and holds every kind', (set) => {
    const svg = chart(set, [2, 5], 8);
    expectWellFormed(svg);
    for (const kind of kindsOfSet(set)) expect(svg.split(`>${cardName(kind)}</text>`)).toHaveLength(3);
  });

  it('has a place for every number', () => {
    for (const games of [1, 20])
      expect(chart('alliance', [2, 4], games)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is the same for the same games, whatever was drawn before', () => {
    expect(chart('base', [3], 5)).toBe(chart('base', [3], 5));
  });

  it('tells the seed, with any signs in it', () => {
    const svg = chart('base', [2], 1, 'a<b & "c"\u0000\ud800');
    expectWellFormed(svg);
    expect(svg).toContain('seed a&lt;b &amp; &quot;c&quot; \ufffd,');
  });
});

describe('an axis', () => {
  it('has round steps', () => {
    expect([niceStep(4, 5), niceStep(0.12, 3), niceStep(28, 6), niceStep(40, 6)]).toEqual([1, 0.05, 5, 10]);
    expect(ticks(0, 4, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(0.3, 1.2, 0.5)).toEqual([0.5, 1]);
  });
});
