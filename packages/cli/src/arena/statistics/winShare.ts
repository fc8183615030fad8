import { type Share, wilson } from '../../lib/statistics.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/**
 * Win share with its 95 % confidence interval, from the shares in the games of each deal. Games on one deal are correlated:
 * the design effect reduces the effective sample size.
 */
export function winShareOf(deals: readonly (readonly number[])[]): Share {
  const games = deals.flat();
  const share = mean(games);
  const effectiveGames = games.length / designEffect(deals, share, games.length);
  return wilson(share * effectiveGames, effectiveGames);
}

function designEffect(deals: readonly (readonly number[])[], share: number, games: number): number {
  const independent = (share * (1 - share)) / games;
  if (deals.length < 2 || independent === 0) return 1;
  const squares = sum(deals.map((deal) => (sum(deal) - share * deal.length) ** 2));
  const clustered = ((squares / games ** 2) * deals.length) / (deals.length - 1);
  return Math.max(1, clustered / independent);
}
