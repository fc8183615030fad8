import { describe, expect, it } from 'vitest';
import { layoutChart, pathOf, spreadEnds } from './chartLayout.ts';

const chart = (max: number) => ({ rounds: [1, 2, 3, 4, 5, 6], series: [], byRound: [], max });

describe('the chart of influence', () => {
  it('rules a handful of round values across, up to the fullest treasury at least', () => {
    expect(layoutChart(chart(4), 600, 220).rules).toEqual([0, 1, 2, 3, 4]);
    expect(layoutChart(chart(11), 600, 220).rules).toEqual([0, 5, 10, 15]);
    expect(layoutChart(chart(0), 600, 220).rules).toEqual([0, 1]);
  });

  it('draws from edge to edge and from floor to ceiling', () => {
    const { x, y, left, right, top, bottom } = layoutChart(chart(10), 600, 220);
    expect([x(0), x(6)]).toEqual([left, right]);
    expect([y(0), y(10)]).toEqual([bottom, top]);
  });

  it('draws a line of steps', () => {
    const scale = { x: (at: number) => at * 10, y: (treasury: number) => 100 - treasury };
    const course = [
      { at: 0, treasury: 1 },
      { at: 2, treasury: 4 },
      { at: 6, treasury: 4 },
    ];
    expect(pathOf(course, scale)).toBe('M0 99H20V96H60V96');
  });

  it('lets no shield at the end cover another, and none leave the chart', () => {
    const cases = [
      [50, 50, 50, 50, 50],
      [10, 12, 90, 91, 92],
      [200, 200, 200, 199, 198],
      [0, 0, 0, 1, 200],
    ];
    for (const heights of cases) {
      const ends = spreadEnds(heights, 14, 194).toSorted((a, b) => a - b);
      expect(ends[0]).toBeGreaterThanOrEqual(14);
      expect(ends.at(-1)).toBeLessThanOrEqual(194);
      expect(ends.slice(1).every((end, index) => end - ends[index] >= 24)).toBe(true);
    }
    expect(spreadEnds([20, 80, 140], 14, 194)).toEqual([20, 80, 140]);
  });
});
