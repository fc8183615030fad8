import type { LuckMeter, LuckyMoment, PlayerKind } from '@oriflamme/bots/luck';
import type { GameRecord } from '@oriflamme/engine';
import type { GameLuck, SeatLuck } from '../store/gameLuck.ts';

/** A finished game of an event. */
export interface LuckRequest {
  readonly record: GameRecord;
  /** By seat. */
  readonly players: readonly PlayerKind[];
  /** Whose luck is asked for. */
  readonly seats: readonly number[];
}

/** The version of the calculation. Raise it whenever the same game could get another result. */
const LUCK_VERSION = 1;
/** Moments that are kept for each seat. */
const MAX_MOMENTS = 6;
/** Smaller moments are not worth a mention, in points of the margin. */
const MIN_MOMENT = 0.5;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much of the results of a game was luck. The same on every machine. */
export const gameLuck = (meter: LuckMeter, { record, players, seats }: LuckRequest): GameLuck => ({
  version: LUCK_VERSION,
  seats: players.map((_, seat) =>
    seats.includes(seat) ? seatLuck(meter.moments(record, seat, players)) : null,
  ),
});

function seatLuck(moments: readonly LuckyMoment[]): SeatLuck {
  const largest = moments
    .filter(({ luck }) => Math.abs(luck) >= MIN_MOMENT)
    .toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.choice - b.choice)
    .slice(0, MAX_MOMENTS)
    .toSorted((a, b) => a.choice - b.choice);
  return {
    luck: rounded(moments.reduce((sum, { luck }) => sum + luck, 0)),
    moments: largest.map((moment) => ({ ...moment, luck: rounded(moment.luck) })),
  };
}
