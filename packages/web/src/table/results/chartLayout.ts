import type { InfluenceHistory, Point } from './influenceHistory.ts';

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Values with a horizontal grid line. */
  readonly rules: readonly number[];
  readonly x: (at: number) => number;
  readonly y: (treasury: number) => number;
}

/** Minimum distance between the shields at the ends of the lines, centre to centre. */
const SHIELD = 24;
const STEPS = [1, 2, 5, 10, 20, 50];

export function layoutChart({ rounds, max }: InfluenceHistory, width: number, height: number): ChartLayout {
  const [left, right, top, bottom] = [26, width - 58, 14, height - 26];
  const step = STEPS.find((each) => max / each <= 5) ?? 100;
  const ceiling = Math.max(step, Math.ceil(max / step) * step);
  const first = rounds[0] - 1;
  const last = rounds.at(-1)!;
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    rules: Array.from({ length: ceiling / step + 1 }, (_, index) => index * step),
    x: (at) => left + ((at - first) / (last - first)) * (right - left),
    y: (treasury) => bottom - (treasury / ceiling) * (bottom - top),
  };
}

/** SVG path of a step line. */
export function pathOf(course: readonly Point[], { x, y }: Pick<ChartLayout, 'x' | 'y'>): string {
  const round = (number: number) => Math.round(number * 10) / 10;
  const [start, ...rest] = course;
  const steps = rest.map(({ at, treasury }) => `H${round(x(at))}V${round(y(treasury))}`);
  return `M${round(x(start.at))} ${round(y(start.treasury))}${steps.join('')}`;
}

/** Moves overlapping line ends apart, keeping their order and staying as close as possible. */
export function spreadEnds(heights: readonly number[], top: number, bottom: number, gap = SHIELD): number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  for (const [rank, index] of order.entries()) {
    const above = rank === 0 ? top : placed[order[rank - 1]] + gap;
    placed[index] = Math.max(heights[index], above);
  }
  for (const [rank, index] of order.toReversed().entries()) {
    const below = rank === 0 ? bottom : placed[order[order.length - rank]] - gap;
    placed[index] = Math.min(placed[index], below);
  }
  return placed;
}
