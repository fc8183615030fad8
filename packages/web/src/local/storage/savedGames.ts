import type { Seat } from '@oriflamme/engine';
import { IndexedDbStorage } from './indexedDbStorage.ts';
import type { GameStorage } from './gameStorage.ts';
import {
  parseSavedGame,
  parseSummary,
  type SavedGame,
  type SavedGameSummary,
  STORED_VERSION,
} from './savedGameFormat.ts';

/** Above this limit the oldest games are evicted, finished ones first. */
export const MAX_SAVED_GAMES = 30;

export class SavedGames {
  private readonly storage: GameStorage;

  constructor(storage: GameStorage) {
    this.storage = storage;
  }

  async save(game: SavedGame, round: number, winners?: readonly Seat[]): Promise<void> {
    const { id, savedAt, config, over } = game;
    const { deck, players } = config;
    const result = winners && { winners };
    const summary: SavedGameSummary = { id, savedAt, deck, players, round, over, ...result };
    await this.evictOldest(id);
    await this.storage.put({
      games: { version: STORED_VERSION, ...game },
      summaries: { version: STORED_VERSION, ...summary },
    });
  }

  /** Newest first. Skips what cannot be parsed. */
  async list(): Promise<SavedGameSummary[]> {
    const stored = await this.storage.list('summaries');
    const summaries = stored.map(parseSummary).filter((summary) => summary !== undefined);
    return summaries.toSorted((a, b) => b.savedAt - a.savedAt);
  }

  /** For the worker only. Resolves to undefined if there is no such game; rejects if it cannot be parsed. */
  async read(id: string): Promise<SavedGame | undefined> {
    const found = await this.storage.get('games', id);
    return found === undefined ? undefined : parseSavedGame(found);
  }

  /** Resolves to undefined for a running game without reading it: its record contains the secrets. */
  async readFinishedRecord(id: string): Promise<unknown> {
    const summary = parseSummary(await this.storage.get('summaries', id));
    if (!summary?.over) return undefined;
    return (await this.read(id))?.record;
  }

  remove(id: string): Promise<void> {
    return this.storage.delete(id);
  }

  private async evictOldest(id: string): Promise<void> {
    const others = (await this.list()).filter((game) => game.id !== id);
    const excess = others.length + 1 - MAX_SAVED_GAMES;
    if (excess <= 0) return;
    const candidates = others.toSorted((a, b) => Number(b.over) - Number(a.over) || a.savedAt - b.savedAt);
    for (const game of candidates.slice(0, excess)) await this.storage.delete(game.id);
  }
}

const browserGames = new SavedGames(new IndexedDbStorage());

/** The games saved in this browser, newest first; none where storage is unavailable. */
export const listGames = (): Promise<SavedGameSummary[]> => browserGames.list().catch(() => []);
export const removeGame = (id: string): Promise<void> => browserGames.remove(id);
/** The unvalidated record of a finished game; undefined if there is none or it is still running. */
export const readFinishedRecord = (id: string): Promise<unknown> => browserGames.readFinishedRecord(id);
