import type { Share } from '../../lib/statistics.ts';
import { FAMILIES } from '../../format/names.ts';
import type { Summary } from '../summary.ts';
import { percent } from '../../lib/numberFormat.ts';
import { FAMILY_COLOURS, THEME } from '../../chart/theme.ts';
import { scale } from '../../chart/scale.ts';
import { group, line, type Markup, tag, text } from '../../chart/svg.ts';

const ROW = 17;
const HEAD = 44;
const LABELS = 108;
const NUMBERS = 44;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export const winsHeight = (rows: number): number => HEAD + rows * ROW + 22;

/** Where all play alike the seats are alike too, and the place in the first round is what may differ. */
const areAlike = ({ names }: Summary): boolean => new Set(names).size === 1;

const sharesOf = (summary: Summary): readonly Share[] => (areAlike(summary) ? summary.places : summary.seats);

/** How far from an even share a panel has to reach, the same for all of a picture. */
export function winsReach(summaries: readonly Summary[]): number {
  const farthest = summaries.flatMap((summary) =>
    sharesOf(summary).map(({ low, high }) => {
      const even = 1 / summary.names.length;
      return Math.max(even - low, high - even);
    }),
  );
  return Math.max(0.01, Math.ceil(100 * Math.max(...farthest)) / 100);
}

/** The share of victories of each seat or place, with its 95 % interval. */
export function drawWins(summary: Summary, reach: number, left: number, right: number, y: number): Markup {
  const even = 1 / summary.names.length;
  const alike = areAlike(summary);
  const x = scale(even - reach, even + reach, left + LABELS, right - NUMBERS);
  const top = y + HEAD;
  const bottom = top + summary.names.length * ROW;
  const rows = sharesOf(summary).map((share, at) => {
    const middle = top + (at + 0.5) * ROW;
    const look = alike ? { field: THEME.ink, outline: THEME.ink } : FAMILY_COLOURS[at];
    const label = alike ? PLACES[at] : `${FAMILIES[at]}, ${summary.names[at]}`;
    return group(
      {},
      text(left, middle + 4.5, label, { class: 'number' }),
      line(x(share.low), middle, x(share.high), middle, { stroke: look.outline, 'stroke-width': 2 }),
      tag('circle', { cx: x(share.share), cy: middle, r: 4.2, fill: look.field, stroke: look.outline }),
      text(right, middle + 4.5, percent(share.share), { class: 'number', 'text-anchor': 'end' }),
    );
  });
  const tick = (share: number) =>
    text(x(share), bottom + 16, percent(share), { class: 'tick', 'text-anchor': 'middle' });
  const bounds = [even - reach, even, even + reach].filter((share) => share >= 0 && share <= 1);
  return group(
    {},
    text(left, y + 14, alike ? 'Victories by place in round 1' : 'Victories by seat', { class: 'head' }),
    text(left, y + 31, '% of games, with 95 % interval', { class: 'unit' }),
    line(x(even), top - 2, x(even), bottom + 4, { stroke: THEME.ink2, 'stroke-dasharray': '2 3' }),
    ...bounds.map(tick),
    ...rows,
  );
}
