import { RULES_VERSION } from '@oriflamme/engine';
import { fixed, thousands } from '../../numbers.ts';
import type { Summary } from '../summary.ts';
import { listPlayers, setTitle } from '../words.ts';
import { drawKey } from './key.ts';
import { drawKinds, kindScales, kindsHeight } from './kindsPanel.ts';
import { LOOK, STYLE } from '../../chart/look.ts';
import { hatching } from './marks.ts';
import { drawScores, scoreScales } from './scoresPanel.ts';
import { box, escape, group, line, type Markup, tag, text } from '../../chart/svg.ts';
import { drawWins, winsHeight, winsReach } from './winsPanel.ts';

const WIDTH = 1200;
const MARGIN = 44;
const TOP = 168;
const SECTION_HEAD = 54;
const SECTION_GAP = 26;
const SIDE = { left: 902, right: WIDTH - MARGIN };
/** Between the scores and the victories. */
const SIDE_GAP = 40;
const MIN_SCORES = 150;
const FOOT = 62;

/** A picture of what a run has found: a section for each set and number of families. */
export function drawChart(summaries: readonly Summary[], seed: string): Markup {
  const scales = {
    kinds: kindScales(summaries),
    scores: scoreScales(summaries),
    reach: winsReach(summaries),
  };
  let y = TOP;
  const sections = summaries.map((summary) => {
    const section = drawSection(summary, scales, y);
    y += sectionHeight(summary) + SECTION_GAP;
    return section;
  });
  const height = y - SECTION_GAP + FOOT;
  const title = 'What each card is worth';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-labelledby': 'title about',
    },
    '\n',
    tag('title', { id: 'title' }, title),
    tag('desc', { id: 'about' }, escape(describe(summaries))),
    tag('style', {}, STYLE),
    hatching(),
    box(0, 0, WIDTH, height, { fill: LOOK.page }),
    text(MARGIN, 66, title, { class: 'title' }),
    text(MARGIN, 96, describe(summaries), { class: 'lead' }),
    drawKey(MARGIN, 132),
    ...sections,
    line(MARGIN, height - 46, WIDTH - MARGIN, height - 46, { stroke: LOOK.rule }),
    text(MARGIN, height - 24, source(summaries, seed), { class: 'source' }),
  );
}

type Scales = {
  readonly kinds: ReturnType<typeof kindScales>;
  readonly scores: ReturnType<typeof scoreScales>;
  readonly reach: number;
};

const bodyHeight = ({ kinds, names }: Summary): number =>
  Math.max(kindsHeight(kinds.length), MIN_SCORES + SIDE_GAP + winsHeight(names.length));

const sectionHeight = (summary: Summary): number => SECTION_HEAD + bodyHeight(summary);

function drawSection(summary: Summary, { kinds, scores, reach }: Scales, y: number): Markup {
  const { set, names, games, decisions } = summary;
  const about =
    `${names.length} families, ${listPlayers(names)} · ${thousands(games)} games · ` +
    `${fixed(decisions.mean, 1)} decisions a game`;
  const top = y + SECTION_HEAD;
  // Beside a long list of kinds the side keeps the height that it has beside a short one.
  const bottom = top + Math.min(bodyHeight(summary), kindsHeight(11));
  const wins = bottom - winsHeight(names.length);
  return group(
    {},
    line(MARGIN, y, WIDTH - MARGIN, y, { stroke: LOOK.rule, 'stroke-width': 2 }),
    line(MARGIN, y + 4, WIDTH - MARGIN, y + 4, { stroke: LOOK.rule }),
    text(MARGIN, y + 34, setTitle(set), { class: 'set' }),
    text(WIDTH - MARGIN, y + 32, about, { class: 'about', 'text-anchor': 'end' }),
    drawKinds(summary.kinds, kinds, top),
    drawScores(summary, scores, { ...SIDE, top, bottom: wins - SIDE_GAP }),
    drawWins(summary, reach, SIDE.left, SIDE.right, wins),
  );
}

function describe(summaries: readonly Summary[]): string {
  const titles = [...new Set(summaries.map(({ set }) => setTitle(set)))].join(', ');
  const counts = [...new Set(summaries.map(({ names }) => names.length))];
  const games = summaries.reduce((sum, summary) => sum + summary.games, 0);
  return `${titles}: ${thousands(games)} simulated games with ${counts.join(', ')} families, card by card`;
}

const source = (summaries: readonly Summary[], seed: string): string =>
  `Source: oriflamme simulate, seed ${seed}, rules version ${RULES_VERSION}; ` +
  `${thousands(summaries[0].games)} games in each section. Par: how often any family ends up with the card.`;
