import { type Share, wilson } from '../../lib/statistics.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/**
 * A share of victories with its 95 % interval, from the shares in the games of each deal. Games on one deal are no
 * independent witnesses: by as much as the deals' means vary more than those of independent games would, there count
 * fewer games.
 */
export function winShareOf(deals: readonly (readonly number[])[]): Share {
  const games = deals.flat();
  const share = mean(games);
  const counted = games.length / designEffect(deals, share, games.length);
  return wilson(share * counted, counted);
}

function designEffect(deals: readonly (readonly number[])[], share: number, games: number): number {
  const independent = (share * (1 - share)) / games;
  if (deals.length < 2 || independent === 0) return 1;
  // Deals with more games weigh more.
  const squares = sum(deals.map((deal) => (sum(deal) - share * deal.length) ** 2));
  const clustered = ((squares / games ** 2) * deals.length) / (deals.length - 1);
  return Math.max(1, clustered / independent);
}
