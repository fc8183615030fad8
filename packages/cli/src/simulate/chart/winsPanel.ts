import type { Share } from '../../lib/statistics.ts';
import { FAMILIES } from '../../format/names.ts';
import type { Summary } from '../summary.ts';
import { percent } from '../../lib/numberFormat.ts';
import { FAMILY_COLOURS, THEME } from '../../chart/theme.ts';
import { scale } from '../../chart/scale.ts';
import { group, line, type Markup, tag, text } from '../../chart/svg.ts';

const ROW_HEIGHT = 17;
const HEADER_HEIGHT = 44;
const LABEL_WIDTH = 108;
const NUMBER_WIDTH = 44;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export const winsHeight = (rows: number): number => HEADER_HEIGHT + rows * ROW_HEIGHT + 22;

/** If all seats have the same player, only the place in the first round can make a difference. */
const isMirrorMatch = ({ names }: Summary): boolean => new Set(names).size === 1;

const sharesOf = (summary: Summary): readonly Share[] =>
  isMirrorMatch(summary) ? summary.places : summary.seats;

/** Half the width of the axis, which is centred on an even share. All panels of a chart share it. */
export function winsRange(summaries: readonly Summary[]): number {
  const deviations = summaries.flatMap((summary) =>
    sharesOf(summary).map(({ low, high }) => {
      const even = 1 / summary.names.length;
      return Math.max(even - low, high - even);
    }),
  );
  return Math.max(0.01, Math.ceil(100 * Math.max(...deviations)) / 100);
}

/** Dot plot of the share of victories by seat or place, with 95 % confidence intervals. */
export function drawWins(summary: Summary, range: number, left: number, right: number, y: number): Markup {
  const even = 1 / summary.names.length;
  const isMirror = isMirrorMatch(summary);
  const x = scale(even - range, even + range, left + LABEL_WIDTH, right - NUMBER_WIDTH);
  const top = y + HEADER_HEIGHT;
  const bottom = top + summary.names.length * ROW_HEIGHT;
  const rows = sharesOf(summary).map((share, at) => {
    const middle = top + (at + 0.5) * ROW_HEIGHT;
    const colours = isMirror ? { fill: THEME.ink, outline: THEME.ink } : FAMILY_COLOURS[at];
    const label = isMirror ? PLACES[at] : `${FAMILIES[at]}, ${summary.names[at]}`;
    return group(
      {},
      text(left, middle + 4.5, label, { class: 'number' }),
      line(x(share.low), middle, x(share.high), middle, { stroke: colours.outline, 'stroke-width': 2 }),
      tag('circle', { cx: x(share.share), cy: middle, r: 4.2, fill: colours.fill, stroke: colours.outline }),
      text(right, middle + 4.5, percent(share.share), { class: 'number', 'text-anchor': 'end' }),
    );
  });
  const tick = (share: number) =>
    text(x(share), bottom + 16, percent(share), { class: 'tick', 'text-anchor': 'middle' });
  const bounds = [even - range, even, even + range].filter((share) => share >= 0 && share <= 1);
  return group(
    {},
    text(left, y + 14, isMirror ? 'Victories by place in round 1' : 'Victories by seat', { class: 'head' }),
    text(left, y + 31, '% of games, with 95 % interval', { class: 'unit' }),
    line(x(even), top - 2, x(even), bottom + 4, { stroke: THEME.ink2, 'stroke-dasharray': '2 3' }),
    ...bounds.map(tick),
    ...rows,
  );
}
