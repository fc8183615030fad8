import { GameError, type GameErrorReason } from '@oriflamme/engine';
import { isValidName, normalizeName } from '../setup/names.ts';
import { type ReplayedGame, replayGame } from './replayGame.ts';

/** A game that can be seen again. */
export interface LoadedGame {
  readonly told: ReplayedGame;
  /** Who sat there, by seat; null if nobody wrote it down. */
  readonly names: readonly string[] | null;
}

/** Why something cannot be seen again. */
export type LoadError =
  | 'large' // more than a record can need
  | 'unreadable' // the browser could not read it
  | 'text' // it is no JSON
  | 'other' // it is JSON, but no record
  | 'rules' // it follows another version of the rules
  | 'deck'
  | 'deal'
  | 'position'
  | 'choices';

/** In bytes. The longest games take a few thousand. */
export const MAX_FILE_BYTES = 1_000_000;

/** A chosen file, as far as it matters here. */
export interface RecordFile {
  readonly size: number;
  text(): Promise<string>;
}

export async function loadRecordFile(file: RecordFile): Promise<LoadedGame | LoadError> {
  if (file.size > MAX_FILE_BYTES) return 'large';
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return 'unreadable';
  const json = parse(text);
  return json === undefined ? 'text' : loadRecord(json);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A record that was kept or handed over, from wherever it comes. */
export function loadRecord(json: unknown): LoadedGame | LoadError {
  if (!looksLikeRecord(json)) return 'other';
  try {
    const told = replayGame(json);
    return { told, names: readNames(json, told.players) };
  } catch (error) {
    if (error instanceof GameError) return REFUSALS[error.reason];
    throw error;
  }
}

const looksLikeRecord = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && 'rules' in json && 'start' in json && 'choices' in json;

const REFUSALS: Readonly<Record<GameErrorReason, LoadError>> = {
  'other-rules': 'rules',
  'bad-deck': 'deck',
  'bad-deal': 'deal',
  'bad-seat': 'deal',
  'bad-position': 'position',
  'bad-record': 'choices',
  'not-an-option': 'choices',
  'out-of-turn': 'choices',
  'game-over': 'choices',
};

/** The names beside a record are worth something only if there is one for everybody. */
function readNames(json: object, players: number): readonly string[] | null {
  if (!('sitters' in json) || !Array.isArray(json.sitters)) return null;
  const names = json.sitters.map((name: unknown) => (typeof name === 'string' ? normalizeName(name) : ''));
  return names.length === players && names.every(isValidName) ? names : null;
}
