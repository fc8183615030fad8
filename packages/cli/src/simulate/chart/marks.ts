import type { KindSummary } from '../summary.ts';
import { THEME } from '../../chart/theme.ts';
import { type Markup, tag } from '../../chart/svg.ts';

/** Shapes as on the cards: a pointed arch for a character, a barbed quatrefoil for an intrigue. */
const SHAPES: Record<KindSummary['type'], string> = {
  character: 'M-5 6V-1C-5-4-2.500-6.500 0-8C2.500-6.500 5-4 5-1V6Z',
  intrigue:
    'M0-7.500 2-4.500C4.500-5 5-4.500 4.500-2L7.500 0 4.500 2C5 4.500 4.500 5 2 4.500L0 7.500-2 4.500C-4.500 5-5 4.500-4.500 2L-7.500 0-4.500-2C-5-4.500-4.500-5-2-4.500Z',
};

export const typeColour = (type: KindSummary['type']): string =>
  type === 'character' ? THEME.ink : THEME.gold;

export const typeMark = (type: KindSummary['type'], x: number, y: number): Markup =>
  tag('path', {
    d: SHAPES[type],
    transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(1.12)`,
    fill: typeColour(type),
    stroke: THEME.page,
    'stroke-width': 1.2,
  });

/** Outcomes of a card, in the order of the stacked bar. Hatching distinguishes them without colour. */
export const OUTCOMES = [
  { name: 'eliminated face-down', fill: THEME.rubric, of: (kind: KindSummary) => kind.eliminatedDown },
  { name: 'eliminated revealed', fill: 'url(#hatched)', of: (kind: KindSummary) => kind.eliminatedUp },
  {
    name: 'put away',
    fill: THEME.leaf,
    of: (kind: KindSummary) => kind.discarded + kind.reserved + kind.returned,
  },
  { name: 'in the queue at the end', fill: THEME.rule, of: (kind: KindSummary) => kind.left },
] as const;

/** Definition of the pattern that the outcomes use. */
export const hatchPattern = (): Markup =>
  tag(
    'defs',
    {},
    tag(
      'pattern',
      {
        id: 'hatched',
        width: 4,
        height: 4,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      tag('rect', { width: 4, height: 4, fill: THEME.leaf }),
      tag('rect', { width: 1.8, height: 4, fill: THEME.rubric }),
    ),
  );
