import type { Kind } from '@oriflamme/engine';
import type { GameConfig, Player } from '../game/gameSource.ts';
import { IndexedDbStorage } from './indexedDbStorage.ts';
import type { GameStorage } from './gameStorage.ts';

/** All that a game goes on from. It holds every secret of the game and belongs to the table alone. */
export interface SavedGame {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly plan: GameConfig;
  /** Of the deal, and of the bots' chance. */
  readonly seed: string;
  /** A record of the game so far. Whoever plays it again checks it. */
  readonly record: unknown;
  readonly over: boolean;
}

/** What a list of games shows. */
export interface SavedGameSummary {
  readonly id: string;
  readonly savedAt: number;
  readonly deck: readonly Kind[];
  readonly sitters: readonly Player[];
  readonly round: number;
  readonly over: boolean;
}

/** So many games are kept; then the oldest make room, those first that are over. */
export const MAX_SAVED_GAMES = 30;

export class SavedGames {
  private readonly storage: GameStorage;

  constructor(storage: GameStorage) {
    this.storage = storage;
  }

  async save(game: SavedGame, round: number): Promise<void> {
    const { id, savedAt, plan, over } = game;
    const summary: SavedGameSummary = { id, savedAt, deck: plan.deck, sitters: plan.sitters, round, over };
    await this.evictOldest(id);
    await this.storage.put({ games: game, summaries: summary });
  }

  /** The latest first. */
  async list(): Promise<SavedGameSummary[]> {
    const summaries = (await this.storage.list('summaries')).filter(isSummary);
    return summaries.toSorted((a, b) => b.savedAt - a.savedAt);
  }

  /** For the table alone. Undefined if there is none; what cannot be understood is an error. */
  async read(id: string): Promise<SavedGame | undefined> {
    const found = await this.storage.get('games', id);
    if (found === undefined || isSavedGame(found)) return found;
    throw new Error('This saved game is incomplete.');
  }

  /** Of a game that is not over nothing is read, since its record holds what nobody may know yet. */
  async readFinishedRecord(id: string): Promise<unknown> {
    const summary = await this.storage.get('summaries', id);
    if (!isSummary(summary) || !summary.over) return undefined;
    return (await this.read(id))?.record;
  }

  remove(id: string): Promise<void> {
    return this.storage.delete(id);
  }

  private async evictOldest(id: string): Promise<void> {
    const others = (await this.list()).filter((game) => game.id !== id);
    const tooMany = others.length + 1 - MAX_SAVED_GAMES;
    if (tooMany <= 0) return;
    const leaving = others.toSorted((a, b) => Number(b.over) - Number(a.over) || a.savedAt - b.savedAt);
    for (const game of leaving.slice(0, tooMany)) await this.storage.delete(game.id);
  }
}

const browserGames = new SavedGames(new IndexedDbStorage());

/** The games in this browser, the latest first; none where it keeps nothing. */
export const listGames = (): Promise<SavedGameSummary[]> => browserGames.list().catch(() => []);
export const removeGame = (id: string): Promise<void> => browserGames.remove(id);
/** A record to be checked and played again; undefined if there is no such game, or if it is not over. */
export const readFinishedRecord = (id: string): Promise<unknown> => browserGames.readFinishedRecord(id);

type Fields<T> = { readonly [K in keyof T]?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isPlayer(value: unknown): value is Player {
  if (!isObject(value)) return false;
  const { type, name, bot }: Fields<Extract<Player, { type: 'bot' }>> = value;
  return typeof name === 'string' && (type === 'person' || (type === 'bot' && typeof bot === 'string'));
}

function isGameConfig(value: unknown): value is GameConfig {
  if (!isObject(value)) return false;
  const { deck, sitters: players }: Fields<GameConfig> = value;
  return Array.isArray(deck) && Array.isArray(players) && players.every(isPlayer);
}

function isSummary(value: unknown): value is SavedGameSummary {
  if (!isGameConfig(value)) return false;
  const { id, savedAt, round, over }: Fields<SavedGameSummary> = value;
  const isDated = typeof id === 'string' && typeof savedAt === 'number';
  return isDated && typeof round === 'number' && typeof over === 'boolean';
}

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value)) return false;
  const { id, savedAt, plan, seed, over }: Fields<SavedGame> = value;
  const isDated = typeof id === 'string' && typeof savedAt === 'number';
  return isDated && isGameConfig(plan) && typeof seed === 'string' && typeof over === 'boolean';
}
