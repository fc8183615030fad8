import { FAMILY_COLOURS, THEME } from '../../chart/theme.ts';
import { PAGE_MARGIN, PAGE_WIDTH } from '../../chart/page.ts';
import { niceStep, scale, ticks } from '../../chart/scale.ts';
import { group, line, type Markup, tag, text } from '../../chart/svg.ts';
import { fixed, percent } from '../../lib/numberFormat.ts';
import type { Share } from '../../lib/statistics.ts';
import type { MatchSummary } from '../report/matchSummary.ts';
import { duration, interval } from '../report/format.ts';

const ROW = 32;
const HEAD = 16;
const FOOT = 66;
const PLOT = { from: 178, to: 900 };
const NUMBER_END = 972;
const RIGHT = PAGE_WIDTH - PAGE_MARGIN;

export const matchHeight = ({ seats }: MatchSummary): number => HEAD + (seats.length + 1) * ROW + FOOT;

interface ShareRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** One scale for all sections makes them comparable. */
export function shareRange(matches: readonly MatchSummary[]): ShareRange {
  const bounds = matches.flatMap(({ share, seats, par }) => [
    par,
    ...[share, ...seats].flatMap(({ low, high }) => [low, high]),
  ]);
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
  const step = niceStep(Math.max(0.1, high - low), 6);
  return { from: Math.floor(low / step) * step, to: Math.ceil(high / step) * step, step };
}

/** Win shares over all seats and per seat, with 95 % confidence intervals. */
export function drawMatch(summary: MatchSummary, { from, to, step }: ShareRange, y: number): Markup {
  const { share, seats, par } = summary;
  const top = y + HEAD;
  const bottom = top + (seats.length + 1) * ROW;
  const x = scale(from, to, PLOT.from, PLOT.to);
  const grid = ticks(from, to, step).map(
    (at) =>
      line(x(at), top, x(at), bottom, { stroke: THEME.faint }) +
      text(x(at), bottom + 18, percent(at, 0), { class: 'tick', 'text-anchor': 'middle' }),
  );
  const rows = [share, ...seats].map((row, at) => drawRow(row, at, x, top + (at + 0.5) * ROW));
  return group(
    {},
    ...grid,
    line(x(par), top - 4, x(par), bottom, {
      stroke: THEME.ink2,
      'stroke-dasharray': '2 3',
      'stroke-width': 1.5,
    }),
    text(x(par), top - 8, 'par', { class: 'tick', 'text-anchor': 'middle' }),
    ...rows,
    text(PAGE_MARGIN, bottom + 48, about(summary), { class: 'about' }),
  );
}

function drawRow(share: Share, row: number, x: (share: number) => number, y: number): Markup {
  const isTotal = row === 0;
  const colours = isTotal ? { fill: THEME.rubric, outline: THEME.rubric } : FAMILY_COLOURS[row - 1];
  return group(
    {},
    text(PAGE_MARGIN, y + 5, isTotal ? 'all seats' : `seat ${row}`, { class: isTotal ? 'head' : 'number' }),
    line(x(share.low), y, x(share.high), y, { stroke: colours.outline, 'stroke-width': isTotal ? 3.5 : 2 }),
    tag('circle', {
      cx: x(share.share),
      cy: y,
      r: isTotal ? 7 : 5,
      fill: colours.fill,
      stroke: colours.outline,
    }),
    text(NUMBER_END, y + 5, percent(share.share), {
      class: isTotal ? 'head' : 'number',
      'text-anchor': 'end',
    }),
    text(RIGHT, y + 5, interval(share), { class: 'unit', 'text-anchor': 'end' }),
  );
}

function about({ scores, stats, test }: MatchSummary): string {
  const times = stats.map(({ bot, milliseconds }) => `${bot} ${duration(milliseconds)}`).join(', ');
  const verdict = test ? ` · sequential test: ${test.verdict}` : '';
  return `Score ${fixed(scores[0], 1)}, opponents ${fixed(scores[1], 1)} · time per decision ${times}${verdict}`;
}
