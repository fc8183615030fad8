import type { FinishedGame } from '@oriflamme/protocol';

/** Why there is no game to show. */
export type FetchFailure =
  | 'missing' // it is not over yet, or there is no such table
  | 'unreachable' // the server gave no answer, or none that makes sense
  | 'strange'; // an answer, but no finished game

type Fetch = (path: string) => Promise<Response>;

/** Asks the server for a finished game. Anyone may: no name and no session is needed. */
export async function fetchGame(table: string, get: Fetch = fetch): Promise<FinishedGame | FetchFailure> {
  try {
    const answer = await get(`./api/games/${encodeURIComponent(table)}`);
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'unreachable';
    const json: unknown = await answer.json();
    return isFinishedGame(json) ? json : 'strange';
  } catch {
    return 'unreachable';
  }
}

/** As much as the page relies on before the record is played again, which checks the rest. */
function isFinishedGame(json: unknown): json is FinishedGame {
  const { at, seats, commitment, first, disclosure } = fieldsOf(json);
  const { record, secret, parts } = fieldsOf(disclosure);
  return (
    typeof at === 'number' &&
    Array.isArray(seats) &&
    seats.every((seat) => ['empty', 'bot', 'person'].includes(String(fieldsOf(seat)['type']))) &&
    typeof commitment === 'string' &&
    (first === null || typeof first === 'number') &&
    typeof record === 'object' &&
    typeof secret === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => part === null || typeof part === 'string')
  );
}

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
