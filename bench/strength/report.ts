import { seriesName, winShareOf } from '@oriflamme/cli/internals';
import { BOXES, duelOf, type Match, MATCHES } from './matches.ts';
import type { Failures, Results } from './results.ts';

const percent = (share: number) => (100 * share).toFixed(1);

/** Share with its interval and the number of games. Bold: below the aim. */
function cell(deals: number[][], aim: number): string {
  if (deals.length === 0) return '';
  const { share, low, high } = winShareOf(deals);
  const text = `${percent(share)} (${percent(low)}–${percent(high)}, ${deals.flat().length})`;
  return share < aim ? `**${text}**` : text;
}

const rowOf = (results: Results, match: Match): string => {
  const boxes = BOXES.map((set) => results.shares(seriesName(duelOf(match, set, 0))));
  const cells = [...boxes, boxes.flat()].map((deals) => cell(deals, match.aim));
  return `| ${[match.one, match.many, match.players, ...cells, percent(match.aim)].join(' | ')} |`;
};

/** One table in Markdown. */
export const formatResults = (results: Results): string =>
  [
    '| One | against | players | base | Ablaze | Alliance | all three | aim |',
    '|---|---|---|---|---|---|---|---|',
    ...MATCHES.map((match) => rowOf(results, match)),
  ].join('\n');

/** Decisions that the heuristic made instead of a bot, over all matches. */
export const countFailures = (results: Results): Failures =>
  MATCHES.flatMap((match) => BOXES.map((set) => results.failures(seriesName(duelOf(match, set, 0))))).reduce(
    (sum, { own, others }) => ({ own: sum.own + own, others: sum.others + others }),
    { own: 0, others: 0 },
  );
