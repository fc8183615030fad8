import { cardName } from '../../format/names.ts';
import type { KindSummary, Summary } from '../summary.ts';
import { fixed, percent } from '../../lib/numberFormat.ts';
import { THEME } from '../../chart/theme.ts';
import { OUTCOMES, typeColour, typeMark } from './marks.ts';
import { niceStep, scale, ticks } from '../../chart/scale.ts';
import { box, group, line, type Markup, text } from '../../chart/svg.ts';

const ROW = 26;
const HEAD = 48;
const FOOT = 30;

const NAMES_END = 168;
const BRINGS = { from: 180, to: 436 };
const FATE = { from: 484, to: 636 };
const WINNER = { from: 694, to: 790 };

/** One scale for all panels makes them comparable. */
export interface KindScales {
  /** Influence, from 0. */
  readonly most: number;
  /** Largest deviation from par, as a factor. */
  readonly reach: number;
}

/** Too rare for a meaningful share. */
const RARE = 0.001;

const lift = ({ withWinner, par }: KindSummary): number => (par < RARE ? Number.NaN : withWinner / par);

export function kindScales(summaries: readonly Summary[]): KindScales {
  const kinds = summaries.flatMap((summary) => summary.kinds);
  const highest = (values: number[]) => Math.max(...values.filter((n) => !Number.isNaN(n)), 0);
  return {
    most: Math.ceil(Math.max(1, highest(kinds.flatMap((kind) => [kind.brings, kind.costsOthers])))),
    reach: Math.max(0.25, Math.ceil(4 * Math.min(1, highest(kinds.map((k) => Math.abs(lift(k) - 1))))) / 4),
  };
}

export const kindsHeight = (rows: number): number => HEAD + rows * ROW + FOOT;

/** Income, fate and share among the winners of each kind. */
export function drawKinds(kinds: readonly KindSummary[], scales: KindScales, y: number): Markup {
  const top = y + HEAD;
  const bottom = top + kinds.length * ROW;
  const x = scale(0, scales.most, BRINGS.from, BRINGS.to);
  const rows = kinds.map((kind, row) => {
    const middle = top + (row + 0.5) * ROW;
    return group(
      {},
      text(NAMES_END, middle + 5, cardName(kind.kind), { 'text-anchor': 'end', class: kind.type }),
      drawBrings(kind, x, middle),
      drawFate(kind, middle),
      drawWinner(kind, scales.reach, middle),
    );
  });
  return group({}, drawFrame(scales, x, y, top, bottom), ...rows);
}

function drawFrame(
  { most, reach }: KindScales,
  x: (n: number) => number,
  y: number,
  top: number,
  bottom: number,
): Markup {
  const heading = (at: number, name: string, unit: string) =>
    text(at, y + 16, name, { class: 'head' }) + text(at, y + 34, unit, { class: 'unit' });
  const tick = (at: number, label: string) =>
    text(at, bottom + 18, label, { class: 'tick', 'text-anchor': 'middle' });
  const grid = ticks(0, most, niceStep(most, 5)).map(
    (n) =>
      line(x(n), top, x(n), bottom + 4, { stroke: n === 0 ? THEME.ink2 : THEME.faint }) +
      tick(x(n), String(n)),
  );
  const par = (WINNER.from + WINNER.to) / 2;
  return group(
    {},
    heading(BRINGS.from, 'What it brings', 'influence per game in which it is played'),
    heading(FATE.from, 'What becomes of it', '% of the cards played'),
    heading(WINNER.from - 14, 'With the winner', 'at the end, × par'),
    ...grid,
    ...[0, 0.5, 1].map((share) => tick(scale(0, 1, FATE.from, FATE.to)(share), percent(share, 0))),
    line(par, top, par, bottom + 4, { stroke: THEME.ink2, 'stroke-dasharray': '2 3' }),
    tick(WINNER.from, `×${fixed(1 - reach, 2)}`),
    tick(par, 'par'),
    tick(WINNER.to, `×${fixed(1 + reach, 2)}`),
  );
}

function drawBrings(kind: KindSummary, x: (n: number) => number, y: number): Markup {
  if (Number.isNaN(kind.brings)) return text(BRINGS.from + 6, y + 5, 'not played', { class: 'unit' });
  const end = x(kind.brings);
  const taken = x(kind.costsOthers);
  const costs =
    kind.costsOthers > 0
      ? line(BRINGS.from, y + 9, taken, y + 9, { stroke: THEME.rubric, 'stroke-width': 2 }) +
        line(taken, y + 5, taken, y + 13, { stroke: THEME.rubric, 'stroke-width': 2 })
      : '';
  const labelAt = Math.max(end + 12, taken > end && taken < end + 50 ? taken + 6 : 0);
  return [
    box(BRINGS.from, y - 3.5, end - BRINGS.from, 7, { fill: typeColour(kind.type), opacity: 0.78 }),
    costs,
    typeMark(kind.type, end, y),
    text(labelAt, y + 4, fixed(kind.brings, 2), { class: 'number' }),
  ].join('');
}

function drawFate(kind: KindSummary, y: number): Markup {
  if (Number.isNaN(kind.left)) return '';
  const x = scale(0, 1, FATE.from, FATE.to);
  let start = 0;
  return OUTCOMES.map(({ fill, of }) => {
    const share = of(kind);
    const from = x(start);
    start += share;
    return share > 0
      ? box(from, y - 7, x(start) - from, 14, { fill, stroke: THEME.ink2, 'stroke-width': 0.6 })
      : '';
  }).join('');
}

function drawWinner(kind: KindSummary, reach: number, y: number): Markup {
  const factor = lift(kind);
  if (Number.isNaN(factor)) return '';
  const within = Math.min(1 + reach, factor);
  const at = scale(1 - reach, 1 + reach, WINNER.from, WINNER.to);
  const colour = factor >= 1 ? THEME.ink : THEME.rubric;
  return (
    line(at(1), y, at(within), y, { stroke: colour, 'stroke-width': 2 }) +
    line(at(within), y - 5, at(within), y + 5, { stroke: colour, 'stroke-width': 3 }) +
    text(WINNER.to + 54, y + 5, `×${fixed(factor, 2)}`, { class: 'number', 'text-anchor': 'end' })
  );
}
