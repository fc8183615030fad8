import { type FinishedGame, PROTOCOL_VERSION } from '@oriflamme/protocol';

export type FetchFailure =
  | 'missing' // unknown table, or its game is not over
  | 'unreachable' // no response, or no valid one
  | 'invalid'; // JSON, but no finished game

type Fetch = (path: string) => Promise<Response>;

/** Fetches a finished game. It is public: no session is needed. */
export async function fetchGame(table: string, get: Fetch = fetch): Promise<FinishedGame | FetchFailure> {
  try {
    // Cached forever: the version keeps a response of an earlier protocol out.
    const response = await get(`./api/games/${encodeURIComponent(table)}?protocol=${PROTOCOL_VERSION}`);
    if (response.status === 404) return 'missing';
    if (!response.ok) return 'unreachable';
    const json: unknown = await response.json();
    return isFinishedGame(json) ? json : 'invalid';
  } catch {
    return 'unreachable';
  }
}

/** Validates what the page uses directly. Replaying the record validates the rest. */
function isFinishedGame(json: unknown): json is FinishedGame {
  const { at, seats, commitment, first, disclosure } = fieldsOf(json);
  const { record, serverSeed, clientSeeds } = fieldsOf(disclosure);
  return (
    typeof at === 'number' &&
    Array.isArray(seats) &&
    seats.every((seat) => ['empty', 'bot', 'person'].includes(String(fieldsOf(seat)['type']))) &&
    typeof commitment === 'string' &&
    (first === null || typeof first === 'number') &&
    typeof record === 'object' &&
    typeof serverSeed === 'string' &&
    Array.isArray(clientSeeds) &&
    clientSeeds.every((seed) => seed === null || typeof seed === 'string')
  );
}

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
