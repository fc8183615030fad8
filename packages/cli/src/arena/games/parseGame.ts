import type { FailureCounts } from '@oriflamme/bots';
import type { GameResult, SeatResult } from './playGame.ts';

type Fields = Record<string, unknown>;

/** Parses a line of a game file. Undefined if it is not a game between these bots. */
export function parseGame(line: string, bots: readonly string[]): GameResult | undefined {
  let game: unknown;
  try {
    game = JSON.parse(line);
  } catch {
    return undefined;
  }
  upgrade(game);
  return isGame(game, bots) ? game : undefined;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/** Older files call the failures `falls`. */
function upgrade(game: unknown): void {
  if (!isRecord(game) || !Array.isArray(game['seats'])) return;
  for (const seat of game['seats'])
    if (isRecord(seat) && 'falls' in seat) {
      seat['failures'] = seat['falls'];
      delete seat['falls'];
    }
}

function isGame(value: unknown, bots: readonly string[]): value is GameResult {
  if (!isRecord(value)) return false;
  const { series, deal, rotation, seats } = value;
  if (typeof series !== 'string' || !isCount(deal) || !isCount(rotation) || !Array.isArray(seats))
    return false;
  return rotation < seats.length && seats.every((seat) => isSeat(seat, bots)) && totalShare(seats) === 1;
}

/** Rounded, because thirds and fifths do not add up exactly. */
const totalShare = (seats: readonly SeatResult[]): number =>
  Math.round(seats.reduce((sum, { share }) => sum + share, 0) * 1e6) / 1e6;

const isSeat = (value: unknown, bots: readonly string[]): value is SeatResult =>
  isRecord(value) &&
  bots.some((bot) => bot === value['bot']) &&
  isCount(value['score']) &&
  isAmount(value['share']) &&
  isCount(value['decisions']) &&
  isAmount(value['milliseconds']) &&
  isFailureCounts(value['failures']);

const isFailureCounts = (value: unknown): value is FailureCounts =>
  isRecord(value) && isCount(value['threw']) && isCount(value['noOption']) && isCount(value['late']);
