import type { Kind } from '@oriflamme/engine';
import type { Plan, Sitter } from '../source.ts';
import { IndexedShelf } from './indexedShelf.ts';
import type { Shelf } from './shelf.ts';

/** All that a game goes on from. It holds every secret of the game and belongs to the table alone. */
export interface SavedGame {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly plan: Plan;
  /** Of the deal, and of the bots' chance. */
  readonly seed: string;
  /** A record of the game so far. Whoever plays it again checks it. */
  readonly record: unknown;
  readonly over: boolean;
}

/** What a list of games shows. */
export interface Summary {
  readonly id: string;
  readonly savedAt: number;
  readonly deck: readonly Kind[];
  readonly sitters: readonly Sitter[];
  readonly round: number;
  readonly over: boolean;
}

/** So many games are kept; then the oldest make room, those first that are over. */
export const MOST_GAMES = 30;

export class SavedGames {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  async keep(game: SavedGame, round: number): Promise<void> {
    const { id, savedAt, plan, over } = game;
    const summary: Summary = { id, savedAt, deck: plan.deck, sitters: plan.sitters, round, over };
    await this.makeRoomFor(id);
    await this.shelf.put({ games: game, summaries: summary });
  }

  /** The latest first. */
  async list(): Promise<Summary[]> {
    const summaries = (await this.shelf.list('summaries')).filter(isSummary);
    return summaries.toSorted((a, b) => b.savedAt - a.savedAt);
  }

  /** For the table alone. Undefined if there is none; what cannot be understood is an error. */
  async read(id: string): Promise<SavedGame | undefined> {
    const found = await this.shelf.get('games', id);
    if (found === undefined || isSavedGame(found)) return found;
    throw new Error('This saved game is incomplete.');
  }

  /** Of a game that is not over nothing is read, since its record holds what nobody may know yet. */
  async readFinishedRecord(id: string): Promise<unknown> {
    const summary = await this.shelf.get('summaries', id);
    if (!isSummary(summary) || !summary.over) return undefined;
    return (await this.read(id))?.record;
  }

  remove(id: string): Promise<void> {
    return this.shelf.delete(id);
  }

  private async makeRoomFor(id: string): Promise<void> {
    const others = (await this.list()).filter((game) => game.id !== id);
    const tooMany = others.length + 1 - MOST_GAMES;
    if (tooMany <= 0) return;
    const leaving = others.toSorted((a, b) => Number(b.over) - Number(a.over) || a.savedAt - b.savedAt);
    for (const game of leaving.slice(0, tooMany)) await this.shelf.delete(game.id);
  }
}

const here = new SavedGames(new IndexedShelf());

/** The games in this browser, the latest first; none where it keeps nothing. */
export const listGames = (): Promise<Summary[]> => here.list().catch(() => []);
export const removeGame = (id: string): Promise<void> => here.remove(id);
/** A record to be checked and played again; undefined if there is no such game, or if it is not over. */
export const readFinishedRecord = (id: string): Promise<unknown> => here.readFinishedRecord(id);

type Fields<T> = { readonly [K in keyof T]?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isSitter(value: unknown): value is Sitter {
  if (!isObject(value)) return false;
  const { type, name, bot }: Fields<Extract<Sitter, { type: 'bot' }>> = value;
  return typeof name === 'string' && (type === 'person' || (type === 'bot' && typeof bot === 'string'));
}

function isPlan(value: unknown): value is Plan {
  if (!isObject(value)) return false;
  const { deck, sitters }: Fields<Plan> = value;
  return Array.isArray(deck) && Array.isArray(sitters) && sitters.every(isSitter);
}

function isSummary(value: unknown): value is Summary {
  if (!isPlan(value)) return false;
  const { id, savedAt, round, over }: Fields<Summary> = value;
  const isDated = typeof id === 'string' && typeof savedAt === 'number';
  return isDated && typeof round === 'number' && typeof over === 'boolean';
}

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value)) return false;
  const { id, savedAt, plan, seed, over }: Fields<SavedGame> = value;
  const isDated = typeof id === 'string' && typeof savedAt === 'number';
  return isDated && isPlan(plan) && typeof seed === 'string' && typeof over === 'boolean';
}
