import type { Kind, Seat } from '@oriflamme/engine';
import type { GameConfig, Player } from '../../game/gameSource.ts';
import { parseStoredName } from '../../game/storedName.ts';

/** Everything needed to resume a game. It contains all secrets and is read only by the worker. */
export interface SavedGame {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly config: GameConfig;
  /** Seeds the deal and the bots. */
  readonly seed: string;
  /** The unvalidated record so far. */
  readonly record: unknown;
  readonly over: boolean;
}

/** The public part of a saved game, for lists. */
export interface SavedGameSummary {
  readonly id: string;
  readonly savedAt: number;
  readonly deck: readonly Kind[];
  readonly players: readonly Player[];
  readonly round: number;
  readonly over: boolean;
  /** After the end; games saved by earlier versions of the app do not have it. */
  readonly winners?: readonly Seat[];
}

/** Version 1 has no `version`, calls `config` plan and `players` sitters. */
export const STORED_VERSION = 2;

type Stored = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Parses a stored game of any version, or throws. */
export function parseSavedGame(stored: unknown): SavedGame {
  const game = migrateGame(stored);
  if (!isSavedGame(game)) throw new Error('The saved game is incomplete or of an unknown version.');
  const { id, savedAt, config, seed, record, over } = game;
  return { id, savedAt, config: { ...config, players: parsePlayers(config.players) }, seed, record, over };
}

/** Parses a stored summary of any version; undefined if it is invalid. */
export function parseSummary(stored: unknown): SavedGameSummary | undefined {
  const summary = migrateSummary(stored);
  if (!isSummary(summary)) return undefined;
  const { id, savedAt, deck, players, round, over, winners } = summary;
  const known = Array.isArray(winners) && winners.every((seat) => seat in players);
  return { id, savedAt, deck, players: parsePlayers(players), round, over, ...(known && { winners }) };
}

const parsePlayers = (players: readonly Player[]): Player[] =>
  players.map((player) => ({ ...player, name: parseStoredName(player.name) }));

function migrateGame(stored: unknown): unknown {
  if (!isObject(stored) || 'version' in stored) return stored;
  const { plan, ...rest } = stored;
  return { version: STORED_VERSION, ...rest, config: isObject(plan) ? renamePlayers(plan) : plan };
}

const migrateSummary = (stored: unknown): unknown =>
  !isObject(stored) || 'version' in stored ? stored : { version: STORED_VERSION, ...renamePlayers(stored) };

const renamePlayers = ({ sitters, ...rest }: Stored): Stored => ({ ...rest, players: sitters });

function isPlayer(value: unknown): value is Player {
  if (!isObject(value)) return false;
  const { type, name, bot } = value;
  return typeof name === 'string' && (type === 'person' || (type === 'bot' && typeof bot === 'string'));
}

function isGameConfig(value: unknown): value is GameConfig {
  if (!isObject(value)) return false;
  const { deck, players } = value;
  return Array.isArray(deck) && Array.isArray(players) && players.every(isPlayer);
}

function hasHeader(value: unknown): value is Stored {
  if (!isObject(value) || value['version'] !== STORED_VERSION) return false;
  return typeof value['id'] === 'string' && typeof value['savedAt'] === 'number';
}

const isSummary = (value: unknown): value is SavedGameSummary =>
  hasHeader(value) &&
  isGameConfig(value) &&
  typeof value['round'] === 'number' &&
  typeof value['over'] === 'boolean';

const isSavedGame = (value: unknown): value is SavedGame =>
  hasHeader(value) &&
  isGameConfig(value['config']) &&
  typeof value['seed'] === 'string' &&
  typeof value['over'] === 'boolean';
