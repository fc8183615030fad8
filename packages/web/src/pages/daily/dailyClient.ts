/** `GET /api/v1/daily`. */
export interface Today {
  readonly day: string;
  readonly deck: readonly string[];
  readonly bots: readonly string[];
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly endsAt: number;
  readonly own: {
    readonly table: string;
    readonly isFinished: boolean;
    readonly treasuries: readonly number[] | null;
  } | null;
}

interface Moment {
  readonly choice: number;
  readonly round: number;
  /** Who chose. */
  readonly seat: number;
  readonly luck: number;
}

export interface Result {
  readonly rank: number;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isOwn: boolean;
  readonly table: string;
  readonly treasuries: readonly number[] | null;
  readonly margin: number;
  /** The margin without luck; null if it is not known. */
  readonly adjusted: number | null;
  /** Choices of the bots that were better or worse for the player than expected. */
  readonly moments: readonly Moment[];
  readonly score: number;
}

/** `GET /api/v1/daily/DAY/results`. */
export interface Results {
  readonly total: number;
  readonly seed: string | null;
  readonly results: readonly Result[];
}

/** `GET /api/v1/daily/DAY/games/TABLE`. */
export interface DailyGame {
  readonly name: string;
  readonly record: unknown;
}

/** Undefined if the server refuses, or cannot be reached. */
async function ask<T>(path: string, method: 'GET' | 'POST' = 'GET'): Promise<T | undefined> {
  const response = await fetch(`api/v1/daily${path}`, { method, cache: 'no-store' }).catch(() => undefined);
  const isJson = response?.headers.get('content-type')?.startsWith('application/json') ?? false;
  return response?.ok && isJson ? ((await response.json()) as T) : undefined;
}

export const fetchToday = (): Promise<Today | undefined> => ask('');

export const startTry = (): Promise<{ readonly table: string } | undefined> => ask('', 'POST');

export const fetchResults = (day: string): Promise<Results | undefined> =>
  ask(`/${encodeURIComponent(day)}/results`);

export const fetchGame = (day: string, table: string): Promise<DailyGame | undefined> =>
  ask(`/${encodeURIComponent(day)}/games/${encodeURIComponent(table)}`);
