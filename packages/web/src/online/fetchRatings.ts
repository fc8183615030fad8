import type { Leaderboard, OwnRatings, RatingGraph, TableRatings } from '@oriflamme/protocol';

export type Pool = RatingGraph['pool'];
export const POOLS: readonly Pool[] = ['base', 'ablaze', 'alliance', 'mixed'];

/** What the server says; undefined if it refuses or cannot be reached. */
async function read<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(`./api/v1/${path}`);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

export const fetchLeaderboard = (pool: Pool, after?: string): Promise<Leaderboard | undefined> =>
  read(`leaderboards/${pool}${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`);

/** Undefined without an account. */
export const fetchOwnRatings = (): Promise<OwnRatings | undefined> => read('me/ratings');

export const fetchRatingGraph = (pool: Pool): Promise<RatingGraph | undefined> => read(`me/ratings/${pool}`);

/** The graph of someone with a public profile. */
export const fetchProfileGraph = (name: string, pool: Pool): Promise<RatingGraph | undefined> =>
  read(`people/${encodeURIComponent(name)}/ratings/${pool}`);

export const fetchTableRatings = (table: string): Promise<TableRatings | undefined> =>
  read(`tables/${encodeURIComponent(table)}/ratings`);
