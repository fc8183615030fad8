import type { MyTable } from '@oriflamme/protocol';
import { rankingOf } from '../../table/results/ranking.ts';

export interface GameOutcome {
  /** The player's own place; 1 for a victory. */
  readonly place: number;
  readonly players: number;
  /** Names of all winners. */
  readonly winners: readonly string[];
  /** The player's own influence. */
  readonly treasury: number;
}

/** The result of a finished game for one of its players; undefined if it is not known. */
export function outcomeOf({
  result,
  seats,
  seat,
}: Pick<MyTable, 'result' | 'seats' | 'seat'>): GameOutcome | undefined {
  if (!result) return undefined;
  const { winners, treasuries } = result;
  const ranking = rankingOf({ families: treasuries.map((treasury) => ({ treasury })), winners });
  const own = ranking.find((rank) => rank.seat === seat);
  if (!own) return undefined;
  return {
    place: own.place,
    players: seats.length,
    winners: winners.flatMap((winner) => {
      const player = seats[winner];
      return player && player.type !== 'empty' ? [player.name] : [];
    }),
    treasury: own.treasury,
  };
}
