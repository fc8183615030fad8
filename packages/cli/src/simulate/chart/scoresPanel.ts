import { quantile, total } from '../../lib/statistics.ts';
import type { Summary } from '../summary.ts';
import { percent } from '../../lib/numberFormat.ts';
import { THEME } from '../../chart/theme.ts';
import { niceStep, scale, ticks } from '../../chart/scale.ts';
import { box, group, line, type Markup, text } from '../../chart/svg.ts';

const HEADER_HEIGHT = 48;

/** Scales that all panels of a chart share. */
export interface ScoreScales {
  readonly highest: number;
  /** The largest share of families with one score. */
  readonly peak: number;
}

/** Quantile at which the axis ends: a few outliers would compress all other bars. A label states the maximum. */
const AXIS_QUANTILE = 0.999;

export function scoreScales(summaries: readonly Summary[]): ScoreScales {
  const peaks = summaries.map(({ scoreHistogram }) => Math.max(...scoreHistogram) / total(scoreHistogram));
  return {
    highest: Math.max(5, ...summaries.map(({ scoreHistogram }) => quantile(scoreHistogram, AXIS_QUANTILE))),
    peak: Math.max(...peaks),
  };
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Histogram of the final scores of all families and of the winners, with both medians. */
export function drawScores(summary: Summary, scales: ScoreScales, frame: Frame): Markup {
  const { scoreHistogram, winningHistogram } = summary;
  const { left, right, top, bottom } = frame;
  const families = total(scoreHistogram);
  const x = scale(-0.5, scales.highest + 0.5, left, right);
  const y = scale(0, scales.peak, bottom, top + HEADER_HEIGHT + 22);
  const width = x(1) - x(0);
  const bars = (histogram: readonly number[], fill: string) =>
    histogram
      .slice(0, scales.highest + 1)
      .map((n, score) => {
        const barTop = y(n / families);
        return n === 0 ? '' : box(x(score - 0.5) + 0.5, barTop, width - 1, bottom - barTop, { fill });
      })
      .join('');
  return group(
    {},
    text(left, top + 16, 'Final scores, in influence', { class: 'head' }),
    text(left, top + 34, '% of families, the winners in gold', { class: 'unit' }),
    ...gridLines(scales.peak, y, left, right),
    bars(scoreHistogram, THEME.rule),
    bars(winningHistogram, THEME.gold),
    line(left, bottom, right, bottom, { stroke: THEME.ink2 }),
    text(right, top + HEADER_HEIGHT + 32, `highest ${summary.scores.max}`, {
      class: 'tick halo',
      'text-anchor': 'end',
    }),
    ...ticks(0, scales.highest, niceStep(scales.highest, 6)).map((score) =>
      text(x(score), bottom + 18, String(score), { class: 'tick', 'text-anchor': 'middle' }),
    ),
    ...drawMedians(summary, x, top + HEADER_HEIGHT, bottom),
  );
}

function gridLines(peak: number, y: (share: number) => number, left: number, right: number): Markup[] {
  const step = niceStep(peak, 3);
  return ticks(step, peak, step).map(
    (share) =>
      line(left, y(share), right, y(share), { stroke: THEME.faint }) +
      text(left - 6, y(share) + 4, percent(share, 0), { class: 'tick', 'text-anchor': 'end' }),
  );
}

/** The labels extend in opposite directions, so that close medians do not overlap. */
function drawMedians(summary: Summary, x: (score: number) => number, top: number, bottom: number): Markup[] {
  const all = summary.scores.quartiles[1];
  const winning = summary.winningScores.quartiles[1];
  const medianLine = (score: number, colour: string, dashes?: string) =>
    line(x(score), top + 6, x(score), bottom, {
      stroke: colour,
      'stroke-width': 1.8,
      'stroke-dasharray': dashes,
    });
  return [
    medianLine(all, THEME.rubric),
    medianLine(winning, THEME.goldText, '5 3'),
    text(x(all) - 5, top + 14, `median ${all}`, {
      class: 'tick',
      'text-anchor': 'end',
      style: `fill:${THEME.rubric}`,
    }),
    text(x(winning) + 5, top + 14, `winners’ ${winning}`, { class: 'tick', style: `fill:${THEME.goldText}` }),
  ];
}
