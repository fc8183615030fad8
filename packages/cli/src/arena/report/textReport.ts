import { fixed, percent, thousands } from '../../lib/numberFormat.ts';
import { failureCount } from '../statistics/botStats.ts';
import type { MatchSummary } from './matchSummary.ts';
import type { PoolLine, PoolSummary } from './poolSummary.ts';
import type { Rating } from '../statistics/ratings.ts';
import { duration, failureLines, interval, duelTitle, settingTitle, testLine } from './format.ts';

const seatHead = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => `Seat ${seat + 1}`);

/** One duel as text. */
export function formatMatch(summary: MatchSummary): string {
  const { one, many, players, games, deals, share, par, seats, scores, accounts, test } = summary;
  const falls = failureLines(accounts);
  return [
    `${duelTitle(one, many, players)}: ${settingTitle(summary)}, ${thousands(games)} games on ${thousands(deals)} deals`,
    '',
    `  Share    ${percent(share.share)} %, 95 % interval ${interval(share)}, par ${percent(par)}`,
    `  By seat  ${seats.map((seat) => `${percent(seat.share)} (${interval(seat)})`).join('  ')}`,
    `  Score    ${fixed(scores[0], 2)} on average, the others ${fixed(scores[1], 2)}`,
    `  Time     ${accounts.map(({ bot, milliseconds }) => `${bot} ${duration(milliseconds)}`).join(', ')} a decision`,
    ...(test ? [`  Test     ${testLine(test)}`] : []),
    ...falls.map((line) => `  ${line}`),
  ].join('\n');
}

/** A round robin as text: the ratings, then who wins how much against whom. */
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
    String(failureCount(line.falls)),
  ]);
  const crossRows = names.map((name, row) => [
    String(row + 1),
    name,
    ...cross[row].map((share) => (share ? `${percent(share.share)} ±${percent(reach(share))}` : '·')),
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
        'Least',
        'against',
        ...seatHead(players),
        'Score',
        'Time',
        'Fell back',
      ],
      ratingRows,
      [1, 6],
    ),
    '',
    'Share of one (row) against copies of another (column), %',
    '',
    ...columns(['', '', ...names.map((_, column) => String(column + 1))], crossRows, [1]),
    ...failureLines(lines),
  ].join('\n');
}

const reach = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

const ratingCells = ({ rating, low, high }: Rating, isAnchor: boolean): string[] => [
  fixed(rating, 0),
  isAnchor ? 'fixed' : `${fixed(low, 0)} to ${fixed(high, 0)}`,
];

/** Ratings over all settings together. */
export function formatEverything(
  ratings: readonly (Rating & Pick<PoolLine, 'bot'>)[],
  anchor: string,
): string {
  const rows = ratings.map((line, rank) => [
    String(rank + 1),
    line.bot,
    ...ratingCells(line, line.bot === anchor),
  ]);
  return ['All of these together', '', ...columns(['', '', 'Rating', '95 % interval'], rows, [1])].join('\n');
}

/** Right-aligned columns, but for those named. */
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
