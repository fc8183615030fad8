import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameConfig } from '../../game/gameSource.ts';
import type { SavedGame } from './savedGameFormat.ts';
import { MAX_SAVED_GAMES, SavedGames } from './savedGames.ts';
import { bot, person } from '../worker/testing/runGame.ts';
import { MemoryStorage } from './testing/memoryStorage.ts';

const CONFIG: GameConfig = { deck: sets.base, players: [person('Anna'), bot('page')] };

const game = (savedAt: number, over = false): SavedGame => ({
  id: `game ${savedAt}`,
  savedAt,
  config: CONFIG,
  seed: 'secret',
  record: { choices: [savedAt] },
  over,
});

/** Games that were saved one after the other, those at these times being over. */
async function filled(count: number, over: readonly number[] = []) {
  const storage = new MemoryStorage();
  const games = new SavedGames(storage);
  for (let at = 1; at <= count; at++) await games.save(game(at, over.includes(at)), 1);
  return { storage, games };
}

const times = async (games: SavedGames) => (await games.list()).map(({ savedAt }) => savedAt).toReversed();
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('saved games', () => {
  it('are listed with the latest first, and without anything secret', async () => {
    const { games } = await filled(1);
    await games.save(game(2, true), 6);
    const told = { deck: CONFIG.deck, players: CONFIG.players };
    expect(await games.list()).toEqual([
      { id: 'game 2', savedAt: 2, ...told, round: 6, over: true },
      { id: 'game 1', savedAt: 1, ...told, round: 1, over: false },
    ]);
  });

  it('give their record to a page only when they are over, and are not even read before', async () => {
    const { storage, games } = await filled(2, [2]);
    expect(await games.readFinishedRecord('game 2')).toEqual({ choices: [2] });
    storage.calls.length = 0;
    await games.list();
    expect(await games.readFinishedRecord('game 1')).toBeUndefined();
    expect(await games.readFinishedRecord('no game')).toBeUndefined();
    expect(storage.calls.filter((what) => what.includes('games'))).toEqual([]);
  });

  it('take the place of what was kept of the same game', async () => {
    const { games } = await filled(1);
    await games.save({ ...game(7), id: 'game 1' }, 3);
    expect(await games.list()).toMatchObject([{ id: 'game 1', savedAt: 7, round: 3 }]);
    expect(await games.read('game 1')).toMatchObject({ record: { choices: [7] } });
  });

  it('are gone when they are removed', async () => {
    const { games } = await filled(2);
    await games.remove('game 1');
    expect(await times(games)).toEqual([2]);
    expect(await games.read('game 1')).toBeUndefined();
  });

  it('are left out of the list if they cannot be understood', async () => {
    const { storage, games } = await filled(1);
    await storage.put({ games: { id: 'odd' }, summaries: { id: 'odd' } });
    expect(await times(games)).toEqual([1]);
    await expect(games.read('odd')).rejects.toThrow('incomplete');
  });
});

describe('room for saved games', () => {
  it('is for thirty', async () => {
    expect(MAX_SAVED_GAMES).toBe(30);
    const { games } = await filled(MAX_SAVED_GAMES);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES));
    await games.save(game(MAX_SAVED_GAMES), 2);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES));
  });

  it('is made by the oldest that is over', async () => {
    const { games } = await filled(MAX_SAVED_GAMES + 1, [5, 9]);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES + 1).filter((at) => at !== 5));
  });

  it('is made by the oldest if none is over', async () => {
    const { games } = await filled(MAX_SAVED_GAMES + 1);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES + 1).slice(1));
    expect(await games.read('game 1')).toBeUndefined();
  });

  it('is not made by the game that is being saved, even if it is the only one that is over', async () => {
    const { games } = await filled(MAX_SAVED_GAMES);
    await games.save(game(0, true), 6);
    expect(await times(games)).toEqual([0, ...upTo(MAX_SAVED_GAMES).slice(1)]);
  });
});
