/** A tournament in the list of `GET /api/v1/tournaments`. */
export interface ListedTournament {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phase: 'open' | 'running' | 'over' | 'cancelled';
  readonly deck: readonly string[];
  readonly seats: number;
  readonly deals: number;
  readonly bank: number;
  readonly increment: number;
  /** Whether results are compared without luck. */
  readonly adjustsLuck: boolean;
  readonly round: number;
  readonly entrants: number;
}

/** `GET /api/v1/tournaments/ID`. */
export interface Tournament extends ListedTournament {
  readonly names: readonly string[];
  /** The numbers of entrants that are programs. */
  readonly programs: readonly number[];
  readonly isOwner: boolean;
  readonly ownNumber: number | null;
  readonly ownTable: string | null;
  readonly nextAt: number | null;
  readonly pairings: readonly {
    readonly entrants: readonly (number | null)[];
    readonly isFinished: boolean;
  }[];
  readonly standings: readonly {
    readonly entrant: number;
    readonly rank: number;
    readonly score: number;
    readonly deals: number;
    readonly wins: number;
  }[];
  readonly games: readonly {
    readonly deal: number;
    readonly table: string;
    readonly entrants: readonly (number | null)[];
    readonly treasuries: readonly number[] | null;
    /** By seat, in points of the margin; null if it is not known. */
    readonly luck: readonly number[] | null;
  }[];
}

export interface Terms {
  readonly name: string;
  readonly deck: readonly string[];
  readonly seats: number;
  readonly deals: number;
  readonly bank: number;
  readonly increment: number;
  readonly adjustsLuck: boolean;
}

/** Why a request failed: without an account (401), for another reason, or without a server. */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
  readonly isLoggedOut: boolean;

  constructor(status: number | undefined) {
    super(`status ${status ?? 'unknown'}`);
    this.isLoggedOut = status === 401;
  }
}

async function ask(path: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(`api/v1/tournaments${path}`, {
    method,
    cache: 'no-store',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!response?.ok) throw new TournamentError(response?.status);
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // A static host answers with a page.
    throw new TournamentError(undefined);
  }
}

export async function fetchTournaments(): Promise<readonly ListedTournament[]> {
  return ((await ask('')) as { tournaments: ListedTournament[] }).tournaments;
}

export async function fetchTournament(id: string): Promise<Tournament> {
  return (await ask(`/${encodeURIComponent(id)}`)) as Tournament;
}

export async function createTournament(terms: Terms): Promise<string> {
  return ((await ask('', 'POST', terms)) as { id: string }).id;
}

const COMMANDS = {
  join: ['PUT', '/entry'],
  leave: ['DELETE', '/entry'],
  start: ['POST', '/start'],
  cancel: ['DELETE', ''],
} as const;

export async function command(id: string, name: keyof typeof COMMANDS): Promise<void> {
  const [method, path] = COMMANDS[name];
  await ask(`/${encodeURIComponent(id)}${path}`, method);
}
