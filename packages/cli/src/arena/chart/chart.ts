import { RULES_VERSION } from '@oriflamme/engine';
import { drawPage, drawSectionHeader } from '../../chart/page.ts';
import type { Markup } from '../../chart/svg.ts';
import { percent, thousands } from '../../lib/numberFormat.ts';
import type { MatchSummary } from '../report/matchSummary.ts';
import type { PoolSummary } from '../report/poolSummary.ts';
import type { Report } from '../report/report.ts';
import { duelTitle, settingTitle } from '../report/format.ts';
import { drawMatch, matchHeight, shareRange } from './matchPanel.ts';
import { drawPool, poolHeight, ratingRange } from './poolPanel.ts';

const TOP = 132;
const SECTION_HEAD = 54;
const SECTION_GAP = 30;
const FOOT = 62;

interface Section {
  readonly name: string;
  readonly about: string;
  readonly height: number;
  readonly draw: (y: number) => Markup;
}

/** Chart of a report, with a section per set and number of families. */
export function drawArena(report: Report): Markup {
  const sections = [...matchSections(report.matches), ...poolSections(report.pools)];
  let y = TOP;
  const drawn = sections.map(({ name, about, height, draw }) => {
    const markup = drawSectionHeader(y, name, about) + draw(y + SECTION_HEAD);
    y += SECTION_HEAD + height + SECTION_GAP;
    return markup;
  });
  return drawPage({ height: y - SECTION_GAP + FOOT, ...titlesOf(report) }, ...drawn);
}

function matchSections(matches: readonly MatchSummary[]): Section[] {
  const range = shareRange(matches);
  return matches.map((summary) => ({
    name: settingTitle(summary),
    about: `${thousands(summary.games)} games on ${thousands(summary.deals)} deals · par ${percent(summary.par)} %`,
    height: matchHeight(summary),
    draw: (y) => drawMatch(summary, range, y),
  }));
}

function poolSections(pools: readonly PoolSummary[]): Section[] {
  const range = ratingRange(pools);
  return pools.map((summary) => ({
    name: settingTitle(summary),
    about: `${thousands(summary.games)} games · par ${percent(summary.par)} %`,
    height: poolHeight(summary),
    draw: (y) => drawPool(summary, range, y),
  }));
}

/** Leaves out the number of opponents if it differs between matches. */
function matchTitle(matches: readonly MatchSummary[]): string {
  const [{ one, many, players }] = matches;
  return matches.every((match) => match.players === players)
    ? duelTitle(one, many, players)
    : `${one} against ${many}`;
}

function titlesOf({ matches, pools, seed }: Report): { title: string; lead: string; source: string } {
  const from = `Source: oriflamme arena, seed ${seed}, rules version ${RULES_VERSION}.`;
  if (matches.length > 0)
    return {
      title: matchTitle(matches),
      lead: 'Win share by seat; every deal is played once from every seat',
      source: `${from} Seat 1 begins the first round; a shared win counts as a fraction.`,
    };
  return {
    title: 'Round robin',
    lead: `${pools[0].lines.length} bots: ratings over all games, and the win share of one against copies of another`,
    source: `${from} Plackett–Luce ratings, ${pools[0].anchor} = 1000; 400 points mean ten times the strength.`,
  };
}
