import { isFixed, type Rating } from './rating.ts';
import { scaleOf, winShares } from './winShares.ts';

/** Growth of a rating's uncertainty with every game: strength changes, and the rating has to be able to follow. */
const TAU = 25 / 300;

/**
 * The ratings after a game. `shares` are the players' shares in the victory: 1 for a single winner, 1/k for each of k.
 * Only the victory counts, not the order of the others: Plackett-Luce on the first place alone.
 */
export function rateGame(before: readonly Rating[], shares: readonly number[]): Rating[] {
  if (before.length < 2 || before.length !== shares.length)
    throw new RangeError('a rated game has two or more players, with a share for each');
  const ratings = before.map((rating) =>
    isFixed(rating) ? rating : { ...rating, sigma: Math.sqrt(rating.sigma ** 2 + TAU ** 2) },
  );
  const scale = scaleOf(ratings);
  const expected = winShares(ratings, scale);
  return ratings.map((rating, player) => {
    if (isFixed(rating)) return rating;
    const variance = rating.sigma ** 2;
    const chance = expected[player];
    return {
      mu: rating.mu + (variance / scale) * (shares[player] - chance),
      sigma: Math.sqrt(variance * (1 - (variance / scale ** 2) * chance * (1 - chance))),
      games: rating.games + 1,
    };
  });
}
