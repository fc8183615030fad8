import { fixed, percent, thousands } from '../../lib/numberFormat.ts';
import { failureCount } from '../statistics/botStats.ts';
import type { MatchSummary } from './matchSummary.ts';
import type { PoolLine, PoolSummary } from './poolSummary.ts';
import type { Rating } from '../statistics/ratings.ts';
import { duration, failureLines, interval, duelTitle, settingTitle, testLine } from './format.ts';

const seatHead = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => `Seat ${seat + 1}`);

export function formatMatch(summary: MatchSummary): string {
  const { one, many, players, games, deals, share, par, seats, scores, stats, test } = summary;
  const failures = failureLines(stats);
  return [
    `${duelTitle(one, many, players)}: ${settingTitle(summary)}, ${thousands(games)} games on ${thousands(deals)} deals`,
    '',
    `  Share    ${percent(share.share)} %, 95 % interval ${interval(share)}, par ${percent(par)}`,
    `  By seat  ${seats.map((seat) => `${percent(seat.share)} (${interval(seat)})`).join('  ')}`,
    `  Score    ${fixed(scores[0], 2)} on average, opponents ${fixed(scores[1], 2)}`,
    `  Time     ${stats.map(({ bot, milliseconds }) => `${bot} ${duration(milliseconds)}`).join(', ')} per decision`,
    ...(test ? [`  Test     ${testLine(test)}`] : []),
    ...failures.map((line) => `  ${line}`),
  ].join('\n');
}

/** A round robin: the ratings, then the cross table. */
export function formatPool(summary: PoolSummary): string {
  const { lines, cross, players, par, games, openGames, anchor } = summary;
  const names = lines.map(({ bot }) => bot);
  const ratingRows = lines.map((line, rank) => [
    String(rank + 1),
    line.bot,
    ...ratingCells(line.rating, line.bot === anchor),
    percent(line.mean.share),
    percent(line.minimum.share),
    line.minimum.against,
    ...line.seats.map(({ share }) => percent(share)),
    fixed(line.score, 1),
    duration(line.milliseconds),
    String(failureCount(line.failures)),
  ]);
  const crossRows = names.map((name, row) => [
    String(row + 1),
    name,
    ...cross[row].map((share) => (share ? `${percent(share.share)} ±${percent(margin(share))}` : '·')),
  ]);
  const open = openGames > 0 ? `, ${thousands(openGames)} of them at tables of all different bots` : '';
  return [
    `${settingTitle(summary)}: ${thousands(games)} games${open}; par ${percent(par)} %`,
    '',
    ...columns(
      [
        '',
        '',
        'Rating',
        '95 % interval',
        'Mean',
        'Min',
        'against',
        ...seatHead(players),
        'Score',
        'Time',
        'Failures',
      ],
      ratingRows,
      [1, 6],
    ),
    '',
    'Win share of one (row) against copies of another (column), %',
    '',
    ...columns(['', '', ...names.map((_, column) => String(column + 1))], crossRows, [1]),
    ...failureLines(lines),
  ].join('\n');
}

const margin = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

const ratingCells = ({ rating, low, high }: Rating, isAnchor: boolean): string[] => [
  fixed(rating, 0),
  isAnchor ? 'fixed' : `${fixed(low, 0)} to ${fixed(high, 0)}`,
];

/** Ratings over all settings. */
export function formatAllSettings(
  ratings: readonly (Rating & Pick<PoolLine, 'bot'>)[],
  anchor: string,
): string {
  const rows = ratings.map((line, rank) => [
    String(rank + 1),
    line.bot,
    ...ratingCells(line, line.bot === anchor),
  ]);
  return ['All settings', '', ...columns(['', '', 'Rating', '95 % interval'], rows, [1])].join('\n');
}

/** Right-aligned columns, except those in `left`. */
function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  left: readonly number[],
): string[] {
  const widths = head.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i].length)));
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, i) => (left.includes(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')}`.trimEnd(),
  );
}
