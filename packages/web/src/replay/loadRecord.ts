import { GameError, type GameErrorReason } from '@oriflamme/engine';
import { parseStoredName, unnamedSeat } from '../game/storedName.ts';
import { isValidName, normalizeName } from '../setup/names.ts';
import { type ReplayedGame, replayGame } from './replayGame.ts';

/** A record that was replayed, with the players' names. */
export interface LoadedGame {
  readonly game: ReplayedGame;
  /** By seat; null if the file has none. */
  readonly names: readonly string[] | null;
}

/** Why a file cannot be replayed. */
export type LoadError =
  | 'large' // over MAX_FILE_BYTES
  | 'unreadable' // the browser failed to read it
  | 'text' // not JSON
  | 'other' // JSON, but not a record
  | 'rules' // of another version of the rules
  | 'deck'
  | 'deal'
  | 'position'
  | 'choices';

/** The longest games take a few thousand bytes. */
export const MAX_FILE_BYTES = 1_000_000;

/** The part of `File` that is needed here. */
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

/** Validates and replays a record from any source. */
export function loadRecord(json: unknown): LoadedGame | LoadError {
  if (!looksLikeRecord(json)) return 'other';
  try {
    const game = replayGame(json);
    return { game, names: parseNames(json, game.players) };
  } catch (error) {
    if (error instanceof GameError) return LOAD_ERRORS[error.reason];
    throw error;
  }
}

const looksLikeRecord = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && 'rules' in json && 'start' in json && 'choices' in json;

const LOAD_ERRORS: Readonly<Record<GameErrorReason, LoadError>> = {
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

/**
 * Names are used only if there is a valid one for every seat, or for all but that of the person who played on this device.
 * Files of version 1 call them sitters.
 */
function parseNames(json: object, players: number): readonly string[] | null {
  const found = 'players' in json ? json.players : 'sitters' in json ? json.sitters : null;
  if (!Array.isArray(found) || found.length !== players) return null;
  if (!found.every((name: unknown): name is string => typeof name === 'string')) return null;
  const names = found.map((name) => parseStoredName(normalizeName(name)));
  const unnamed = unnamedSeat(names);
  return names.every((name, seat) => seat === unnamed || isValidName(name)) ? names : null;
}
