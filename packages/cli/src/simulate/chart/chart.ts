import { RULES_VERSION } from '@oriflamme/engine';
import { fixed, thousands } from '../../lib/numberFormat.ts';
import type { Summary } from '../summary.ts';
import { setTitle } from '../../lib/sets.ts';
import { listPlayers } from '../listPlayers.ts';
import { drawKey } from './key.ts';
import { drawKinds, kindScales, kindsHeight } from './kindsPanel.ts';
import { hatchPattern } from './marks.ts';
import { drawScores, scoreScales } from './scoresPanel.ts';
import { drawPage, drawSectionHeader, PAGE_MARGIN, PAGE_WIDTH } from '../../chart/page.ts';
import { group, type Markup } from '../../chart/svg.ts';
import { drawWins, winsHeight, winsRange } from './winsPanel.ts';

const TOP = 168;
const SECTION_HEAD = 54;
const SECTION_GAP = 26;
const SIDE = { left: 902, right: PAGE_WIDTH - PAGE_MARGIN };
/** Between the scores and the wins. */
const SIDE_GAP = 40;
const MIN_SCORES = 150;
const FOOT = 62;

/** Chart of a run, with a section per set and number of families. */
export function drawChart(summaries: readonly Summary[], seed: string): Markup {
  const scales = {
    kinds: kindScales(summaries),
    scores: scoreScales(summaries),
    wins: winsRange(summaries),
  };
  let y = TOP;
  const sections = summaries.map((summary) => {
    const section = drawSection(summary, scales, y);
    y += sectionHeight(summary) + SECTION_GAP;
    return section;
  });
  const height = y - SECTION_GAP + FOOT;
  return drawPage(
    { height, title: 'What each card is worth', lead: describe(summaries), source: source(summaries, seed) },
    hatchPattern(),
    drawKey(PAGE_MARGIN, 132),
    ...sections,
  );
}

type Scales = {
  readonly kinds: ReturnType<typeof kindScales>;
  readonly scores: ReturnType<typeof scoreScales>;
  readonly wins: number;
};

const bodyHeight = ({ kinds, names }: Summary): number =>
  Math.max(kindsHeight(kinds.length), MIN_SCORES + SIDE_GAP + winsHeight(names.length));

const sectionHeight = (summary: Summary): number => SECTION_HEAD + bodyHeight(summary);

function drawSection(summary: Summary, { kinds, scores, wins: range }: Scales, y: number): Markup {
  const { set, names, games, decisions } = summary;
  const about =
    `${names.length} families, ${listPlayers(names)} · ${thousands(games)} games · ` +
    `${fixed(decisions.mean, 1)} decisions per game`;
  const top = y + SECTION_HEAD;
  // The side panels do not grow with a long list of kinds.
  const bottom = top + Math.min(bodyHeight(summary), kindsHeight(11));
  const wins = bottom - winsHeight(names.length);
  return group(
    {},
    drawSectionHeader(y, setTitle(set), about),
    drawKinds(summary.kinds, kinds, top),
    drawScores(summary, scores, { ...SIDE, top, bottom: wins - SIDE_GAP }),
    drawWins(summary, range, SIDE.left, SIDE.right, wins),
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
