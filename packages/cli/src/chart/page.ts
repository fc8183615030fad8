import { THEME, STYLE } from './theme.ts';
import { box, escape, group, line, type Markup, tag, text } from './svg.ts';

export const PAGE_WIDTH = 1200;
export const PAGE_MARGIN = 44;
const RIGHT = PAGE_WIDTH - PAGE_MARGIN;

export interface Page {
  readonly height: number;
  readonly title: string;
  /** Subtitle; also the description for screen readers. */
  readonly lead: string;
  /** Source of the data, in the footer. */
  readonly source: string;
}

/** SVG document: header, content, footer. */
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

/** Section header: a double rule, the name on the left and a description on the right. */
export const drawSectionHeader = (y: number, name: string, about: string): Markup =>
  group(
    {},
    line(PAGE_MARGIN, y, RIGHT, y, { stroke: THEME.rule, 'stroke-width': 2 }),
    line(PAGE_MARGIN, y + 4, RIGHT, y + 4, { stroke: THEME.rule }),
    text(PAGE_MARGIN, y + 34, name, { class: 'set' }),
    text(RIGHT, y + 32, about, { class: 'about', 'text-anchor': 'end' }),
  );
