import type { Summary } from './summary.ts';

type Value = string | number;

/** Three tables by suffix of the file name: one row per kind, per cell and per seat. */
export function csvTables(summaries: readonly Summary[]): Record<'' | '-games' | '-seats', string> {
  return {
    '': toCsv(summaries.flatMap(kindRows)),
    '-games': toCsv(summaries.map(gameRow)),
    '-seats': toCsv(summaries.flatMap(seatRows)),
  };
}

/** `out.csv` with the suffix `-games` becomes `out-games.csv`. */
export const siblingFile = (file: string, suffix: string): string =>
  file.replace(/(\.[^./\\]*)?$/, (extension) => suffix + extension);

const kindRows = ({ set, names, games, kinds }: Summary) =>
  kinds.map((row) => ({
    set,
    players: names.length,
    kind: row.kind,
    type: row.type,
    games,
    cards: row.entered,
    played: row.played,
    revealed: row.revealed,
    eliminated_down: row.eliminatedDown,
    eliminated_up: row.eliminatedUp,
    discarded: row.discarded,
    reserved: row.reserved,
    returned: row.returned,
    left: row.left,
    pays: row.pays,
    brings: row.brings,
    costs_own: row.costsOwn,
    costs_others: row.costsOthers,
    wins: row.wins,
    with_winner: row.withWinner,
    par: row.par,
  }));

const gameRow = ({ set, names, games, decisions, scores, winningScores, shared }: Summary) => ({
  set,
  players: names.length,
  seats: names.join(' '),
  games,
  decisions_mean: decisions.mean,
  decisions_min: decisions.min,
  decisions_max: decisions.max,
  score_mean: scores.mean,
  score_q1: scores.quartiles[0],
  score_median: scores.quartiles[1],
  score_q3: scores.quartiles[2],
  winning_mean: winningScores.mean,
  winning_q1: winningScores.quartiles[0],
  winning_median: winningScores.quartiles[1],
  winning_q3: winningScores.quartiles[2],
  shared,
});

const seatRows = ({ set, names, seats, places }: Summary) =>
  seats.map((seat, at) => ({
    set,
    players: names.length,
    seat: at,
    player: seat.player,
    wins: seat.share,
    wins_low: seat.low,
    wins_high: seat.high,
    score_mean: seat.meanScore,
    place_wins: places[at].share,
    place_wins_low: places[at].low,
    place_wins_high: places[at].high,
  }));

/** Values are numbers or plain words, so that no quoting is needed. */
function toCsv(rows: readonly Record<string, Value>[]): string {
  const lines = [Object.keys(rows[0]), ...rows.map((row) => Object.values(row).map(format))];
  return `${lines.map((line) => line.join(',')).join('\n')}\n`;
}

/** At most six decimals; empty for NaN (no samples). */
function format(value: Value): string {
  if (typeof value === 'string') return value;
  return Number.isNaN(value) ? '' : String(Number(value.toFixed(6)));
}
