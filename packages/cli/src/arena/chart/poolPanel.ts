import { THEME } from '../../chart/theme.ts';
import { PAGE_MARGIN } from '../../chart/page.ts';
import { niceStep, scale, ticks } from '../../chart/scale.ts';
import { box, group, line, type Markup, tag, text } from '../../chart/svg.ts';
import { fixed, percent } from '../../lib/numberFormat.ts';
import type { PoolLine, PoolSummary } from '../report/poolSummary.ts';
import { duration } from '../report/format.ts';
import { heatOf } from './heat.ts';

const ROW = 34;
const HEAD = 112;
const FOOT = 34;

const PLOT = { from: 214, to: 456 };
const RATING_END = 520;
const TIME_END = 600;
const CROSS = { from: 634, to: 1020 };
const MAX_CELL = 90;
/** Below this width a share is printed without decimals, and smaller. */
const NARROW_CELL = 42;
/** Below this width the column heads are ranks, because names would overlap. */
const MIN_NAMED_CELL = 30;
/** Gap between the cross table and the columns for mean and minimum. */
const SUMMARY_GAP = 24;
const SUMMARY_CELL = 54;

interface RatingRange {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** One scale for all sections makes them comparable. */
export function ratingRange(pools: readonly PoolSummary[]): RatingRange {
  const bounds = pools.flatMap(({ lines }) => lines.flatMap(({ rating }) => [rating.low, rating.high]));
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
  const step = niceStep(Math.max(100, high - low), 5);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

export const poolHeight = ({ lines }: PoolSummary): number => HEAD + lines.length * ROW + FOOT;

/** One row per bot: rating, time, and win share against each of the others. */
export function drawPool(summary: PoolSummary, range: RatingRange, y: number): Markup {
  const { lines, anchor } = summary;
  const top = y + HEAD;
  const x = scale(range.low, range.high, PLOT.from, PLOT.to);
  const rows = lines.map((entry, row) => {
    const middle = top + (row + 0.5) * ROW;
    return group(
      {},
      text(PAGE_MARGIN, middle + 5, `${row + 1}`, { class: 'unit' }),
      text(PAGE_MARGIN + 22, middle + 5, entry.bot),
      drawRating(entry, entry.bot === anchor, x, middle),
      text(TIME_END, middle + 5, duration(entry.milliseconds), { class: 'number', 'text-anchor': 'end' }),
      drawCrossRow(summary, row, middle),
    );
  });
  return group({}, drawHeads(summary, y), drawScale(range, x, top, lines.length * ROW), ...rows);
}

function drawHeads({ lines }: PoolSummary, y: number): Markup {
  const heading = (at: number, name: string, unit: string, anchor = 'start') =>
    text(at, y + 16, name, { class: 'head', 'text-anchor': anchor }) +
    text(at, y + 34, unit, { class: 'unit', 'text-anchor': anchor });
  const size = cellSize(lines.length);
  const names = lines.map(({ bot }, column) => {
    const at = CROSS.from + (column + 0.5) * size;
    if (size < MIN_NAMED_CELL)
      return text(at, y + HEAD - 8, String(column + 1), { class: 'tick', 'text-anchor': 'middle' });
    return text(0, 0, bot, {
      class: 'tick',
      transform: `translate(${fixed(at - 2, 2)} ${y + HEAD - 8}) rotate(-32)`,
    });
  });
  return group(
    {},
    heading(PLOT.from, 'Rating', 'with 95 % interval'),
    heading(TIME_END, 'Time', 'per decision', 'end'),
    heading(CROSS.from, 'One against copies of', 'win share in %'),
    ...names,
    ...['mean', 'min'].map((word, column) =>
      text(summaryAt(lines.length, column) + SUMMARY_CELL / 2, y + HEAD - 8, word, {
        class: 'head',
        'text-anchor': 'middle',
      }),
    ),
  );
}

const drawScale = (
  { low, high, step }: RatingRange,
  x: (rating: number) => number,
  top: number,
  height: number,
): Markup =>
  group(
    {},
    ...ticks(low, high, step).map(
      (rating) =>
        line(x(rating), top, x(rating), top + height + 4, {
          stroke: rating === 1000 ? THEME.ink2 : THEME.rule,
          'stroke-dasharray': rating === 1000 ? '2 3' : undefined,
        }) + text(x(rating), top + height + 19, fixed(rating, 0), { class: 'tick', 'text-anchor': 'middle' }),
    ),
  );

function drawRating(
  { rating }: PoolLine,
  isAnchor: boolean,
  x: (rating: number) => number,
  y: number,
): Markup {
  const cap = (at: number) => line(at, y - 4, at, y + 4, { stroke: THEME.ink, 'stroke-width': 1.5 });
  const interval = isAnchor
    ? ''
    : line(x(rating.low), y, x(rating.high), y, { stroke: THEME.ink, 'stroke-width': 2.2 }) +
      cap(x(rating.low)) +
      cap(x(rating.high));
  return [
    interval,
    tag('circle', {
      cx: x(rating.rating),
      cy: y,
      r: 5.5,
      fill: isAnchor ? THEME.leaf : THEME.rubric,
      stroke: isAnchor ? THEME.ink : THEME.page,
      'stroke-width': 1.6,
    }),
    text(RATING_END, y + 5, fixed(rating.rating, 0), { class: 'number', 'text-anchor': 'end' }),
  ].join('');
}

const cellSize = (bots: number): number => Math.min(MAX_CELL, (CROSS.to - CROSS.from) / bots);

/** Position of the columns for mean (0) and minimum (1). */
const summaryAt = (bots: number, column: number): number =>
  CROSS.from + bots * cellSize(bots) + SUMMARY_GAP + column * SUMMARY_CELL;

/** The minimum of a row is framed. */
function drawCrossRow({ cross, lines, par }: PoolSummary, row: number, y: number): Markup {
  const size = cellSize(lines.length);
  const { mean, minimum } = lines[row];
  const cells = cross[row].map((share, column) => {
    const at = CROSS.from + column * size;
    if (!share) return line(at + 5, y + ROW / 2 - 5, at + size - 5, y - ROW / 2 + 5, { stroke: THEME.rule });
    const isMinimum = lines[column].bot === minimum.against;
    return drawCell(share.share, par, at, size, y) + (isMinimum ? frame(at, size, y) : '');
  });
  return [
    ...cells,
    drawCell(mean.share, par, summaryAt(lines.length, 0), SUMMARY_CELL, y),
    drawCell(minimum.share, par, summaryAt(lines.length, 1), SUMMARY_CELL, y),
    frame(summaryAt(lines.length, 1), SUMMARY_CELL, y),
  ].join('');
}

const frame = (x: number, width: number, y: number): Markup =>
  box(x + 2.5, y - ROW / 2 + 2.5, width - 5, ROW - 5, {
    fill: 'none',
    stroke: THEME.ink,
    'stroke-width': 1.6,
  });

function drawCell(share: number, par: number, x: number, width: number, y: number): Markup {
  const { fill, ink } = heatOf(share, par);
  const isNarrow = width < NARROW_CELL;
  return (
    box(x + 1, y - ROW / 2 + 1, width - 2, ROW - 2, { fill, stroke: THEME.rule, 'stroke-width': 0.6 }) +
    text(x + width / 2, y + 5, percent(share, isNarrow ? 0 : 1), {
      class: isNarrow ? 'tick' : 'number',
      'text-anchor': 'middle',
      style: `fill:${ink}${width < MIN_NAMED_CELL ? ';font-size:11px' : ''}`,
    })
  );
}
