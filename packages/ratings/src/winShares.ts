import type { Rating } from './rating.ts';

/** Points of mu per factor e in the odds of two players whose strength is known: how much luck there is. */
export const SURE_SCALE = Math.sqrt(3) * (25 / 3);

/** The same for uncertain strengths: less is predicted. It does not grow with the number of players: see docs/ratings.md. */
export function scaleOf(ratings: readonly Rating[]): number {
  const variances = ratings.reduce((sum, { sigma }) => sum + sigma ** 2, 0);
  return Math.sqrt(SURE_SCALE ** 2 + (4 / ratings.length) * variances);
}

/** The expected share of each player in the victory; they add up to 1. */
export function winShares(ratings: readonly Rating[], scale = scaleOf(ratings)): number[] {
  const best = Math.max(...ratings.map(({ mu }) => mu));
  const odds = ratings.map(({ mu }) => Math.exp((mu - best) / scale));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / total);
}
