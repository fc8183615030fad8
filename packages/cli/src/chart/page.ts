import { THEME, STYLE } from './theme.ts';
import { box, escape, group, line, type Markup, tag, text } from './svg.ts';

export const PAGE_WIDTH = 1200;
export const PAGE_MARGIN = 44;
const RIGHT = PAGE_WIDTH - PAGE_MARGIN;

export interface Page {
  readonly height: number;
  readonly title: string;
  /** One sentence under the title, read out to those who cannot see the picture. */
  readonly lead: string;
  /** Where the figures are from, at the foot. */
  readonly source: string;
}

/** A picture with its title above and its source below. */
export const drawPage = ({ height, title, lead, source }: Page, ...content: readonly Markup[]): Markup =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${PAGE_WIDTH} ${height}`,
      width: PAGE_WIDTH,
      height,
      role: 'img',
      'aria-labelledby': 'title about',
    },
    '\n',
    tag('title', { id: 'title' }, escape(title)),
    tag('desc', { id: 'about' }, escape(lead)),
    tag('style', {}, STYLE),
    box(0, 0, PAGE_WIDTH, height, { fill: THEME.page }),
    text(PAGE_MARGIN, 66, title, { class: 'title' }),
    text(PAGE_MARGIN, 96, lead, { class: 'lead' }),
    ...content,
    line(PAGE_MARGIN, height - 46, RIGHT, height - 46, { stroke: THEME.rule }),
    text(PAGE_MARGIN, height - 24, source, { class: 'source' }),
  );

/** The double rule over a section, its name, and what it is about. */
export const drawSectionHead = (y: number, name: string, about: string): Markup =>
  group(
    {},
    line(PAGE_MARGIN, y, RIGHT, y, { stroke: THEME.rule, 'stroke-width': 2 }),
    line(PAGE_MARGIN, y + 4, RIGHT, y + 4, { stroke: THEME.rule }),
    text(PAGE_MARGIN, y + 34, name, { class: 'set' }),
    text(RIGHT, y + 32, about, { class: 'about', 'text-anchor': 'end' }),
  );
