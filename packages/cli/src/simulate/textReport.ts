import { fixed, percent, thousands } from '../lib/numberFormat.ts';
import { cardName, FAMILIES } from '../format/names.ts';
import type { Spread } from '../lib/statistics.ts';
import type { KindSummary, Summary } from './summary.ts';
import { setTitle } from '../lib/sets.ts';
import { listPlayers } from './listPlayers.ts';

interface Column {
  readonly head: string;
  /** Heading above `head`, which may extend over the columns before. */
  readonly over?: string;
  readonly width: number;
  readonly text: (row: KindSummary) => string;
}

// 100 columns in total.
const MARGIN = 2;
const NAMES = 19;

const KIND_COLUMNS: readonly Column[] = [
  { head: 'Played', width: 8, text: (row) => percent(row.played) },
  { head: 'Revealed', width: 9, text: (row) => percent(row.revealed) },
  { head: 'down', width: 7, text: (row) => percent(row.eliminatedDown) },
  { head: 'up', over: 'Eliminated', width: 6, text: (row) => percent(row.eliminatedUp) },
  {
    head: 'away',
    over: 'Put',
    width: 6,
    text: (row) => percent(row.discarded + row.reserved + row.returned),
  },
  { head: 'Left', width: 6, text: (row) => percent(row.left) },
  { head: 'Pays', width: 6, text: (row) => percent(row.pays) },
  { head: 'Brings', width: 7, text: (row) => fixed(row.brings, 2) },
  { head: 'Costs', width: 6, text: (row) => fixed(row.costsOthers, 2) },
  { head: 'Wins', width: 6, text: (row) => percent(row.wins) },
  { head: 'end', width: 6, text: (row) => percent(row.withWinner) },
  { head: 'par', over: 'With winner', width: 6, text: (row) => percent(row.par) },
];

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** At most 100 columns wide. */
export function formatTable(summary: Summary): string {
  const { set, names, games, shared, decisions, scores, winningScores } = summary;
  return [
    `${setTitle(set)}, ${names.length} families (${listPlayers(names)}), ${thousands(games)} games`,
    '',
    `  Decisions/game    ${fixed(decisions.mean, 1)} on average, ${decisions.min} to ${decisions.max}`,
    `  Final scores      ${formatScores(scores)}`,
    `  Winning scores    ${formatScores(winningScores)}`,
    `  Shared wins       ${percent(shared)} % of games`,
    '',
    ...formatSeats(summary),
    '',
    ...formatKinds(summary.kinds),
  ].join('\n');
}

const formatScores = ({ mean, min, quartiles, max }: Spread): string =>
  `${fixed(mean, 2)} on average, ${min} to ${max}, quartiles ${quartiles.join(', ')}`;

function formatSeats({ seats, places }: Summary): string[] {
  const interval = ({ low, high }: { low: number; high: number }) =>
    `${percent(low)} to ${percent(high)}`.padStart(14);
  const rows = seats.map(
    (seat, at) =>
      `  ${FAMILIES[at].padEnd(7)}${seat.player.padEnd(9)}${percent(seat.share).padStart(7)}${interval(seat)}` +
      `${fixed(seat.meanScore, 2).padStart(8)}      ${PLACES[at].padEnd(16)}${percent(places[at].share).padStart(7)}${interval(places[at])}`,
  );
  const half = 'Wins %  95 % interval';
  return [`  Seat   Player    ${half}   Score      In round 1       ${half}`, ...rows];
}

function formatKinds(kinds: readonly KindSummary[]): string[] {
  let over = ' '.repeat(MARGIN + NAMES);
  let end = over.length;
  for (const column of KIND_COLUMNS) {
    end += column.width;
    if (column.over) over = over.padEnd(end - column.over.length) + column.over;
  }
  const line = (start: string, text: (column: Column) => string) =>
    `  ${start.padEnd(NAMES)}${KIND_COLUMNS.map((column) => text(column).padStart(column.width)).join('')}`;
  return [
    over,
    line('Kind          Type', ({ head }) => head),
    ...kinds.map((row) => {
      const type = row.type === 'character' ? 'char.' : 'intr.';
      return line(cardName(row.kind).padEnd(14) + type, ({ text }) => text(row));
    }),
  ];
}
