import type { PlayableBot } from '@oriflamme/bots/names';
import { botRating, type FinishedSeat, rateGame, type Rating, settle, START } from '@oriflamme/ratings/games';
import type { RatedSeat, ResultSeat } from './ratingStore.ts';

export const isErased = ({ person, bot }: ResultSeat): boolean => person === null && bot === null;

/** A seat for the rule by which games are settled. Erased people count as people. */
const finishedSeat = ({ person, bot, ...rest }: ResultSeat, seat: number): FinishedSeat => ({
  ...rest,
  player: bot === null ? { person: person ?? `erased ${seat}` } : { bot: bot as PlayableBot },
});

/** The shares in the victory; undefined if the game is not rated. */
const sharesOf = (seats: readonly ResultSeat[]): number[] | undefined => settle(seats.map(finishedSeat));

/** Rates a game; undefined if it is not rated. `before` are the ratings of the people; left out, they have none yet. */
export function rateResult(
  seats: readonly ResultSeat[],
  before: (seat: number) => Rating | undefined,
): RatedSeat[] | undefined {
  const shares = sharesOf(seats);
  if (!shares) return undefined;
  const known = seats.map(({ bot }, seat) =>
    bot === null ? (before(seat) ?? START) : botRating(bot as PlayableBot),
  );
  const after = rateGame(known, shares);
  return seats.map((each, seat) =>
    each.bot === null
      ? { ...each, before: known[seat], after: after[seat] }
      : { ...each, before: null, after: null },
  );
}
