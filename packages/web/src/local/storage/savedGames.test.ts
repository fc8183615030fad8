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

/** Games saved one after the other; those with an index in `over` are finished. */
async function filled(count: number, over: readonly number[] = []) {
  const storage = new MemoryStorage();
  const games = new SavedGames(storage);
  for (let at = 1; at <= count; at++) await games.save(game(at, over.includes(at)), 1);
  return { storage, games };
}

const times = async (games: SavedGames) => (await games.list()).map(({ savedAt }) => savedAt).toReversed();
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('SavedGames', () => {
  it('lists public summaries, newest first', async () => {
    const { games } = await filled(1);
    await games.save(game(2, true), 6);
    const summary = { deck: CONFIG.deck, players: CONFIG.players };
    expect(await games.list()).toEqual([
      { id: 'game 2', savedAt: 2, ...summary, round: 6, over: true },
      { id: 'game 1', savedAt: 1, ...summary, round: 1, over: false },
    ]);
  });

  it('lists the winners of a finished game; invalid ones are left out', async () => {
    const { storage, games } = await filled(0);
    await games.save(game(1, true), 6, [1]);
    expect(await games.list()).toMatchObject([{ over: true, winners: [1] }]);
    for (const winners of [[2], [-1], 'all', [null]]) {
      const summary = { version: 2, id: 'game 1', savedAt: 1, ...CONFIG, round: 6, over: true, winners };
      await storage.put({ games: { id: 'game 1' }, summaries: summary });
      expect((await games.list())[0]).not.toHaveProperty('winners');
    }
  });

  it('returns the record of a finished game only, and does not read a running one', async () => {
    const { storage, games } = await filled(2, [2]);
    expect(await games.readFinishedRecord('game 2')).toEqual({ choices: [2] });
    storage.calls.length = 0;
    await games.list();
    expect(await games.readFinishedRecord('game 1')).toBeUndefined();
    expect(await games.readFinishedRecord('no game')).toBeUndefined();
    expect(storage.calls.filter((what) => what.includes('games'))).toEqual([]);
  });

  it('overwrites an earlier save of the same game', async () => {
    const { games } = await filled(1);
    await games.save({ ...game(7), id: 'game 1' }, 3);
    expect(await games.list()).toMatchObject([{ id: 'game 1', savedAt: 7, round: 3 }]);
    expect(await games.read('game 1')).toMatchObject({ record: { choices: [7] } });
  });

  it('removes a game', async () => {
    const { games } = await filled(2);
    await games.remove('game 1');
    expect(await times(games)).toEqual([2]);
    expect(await games.read('game 1')).toBeUndefined();
  });

  it('skips invalid summaries and rejects reading an invalid game', async () => {
    const { storage, games } = await filled(1);
    await storage.put({ games: { id: 'odd' }, summaries: { id: 'odd' } });
    expect(await times(games)).toEqual([1]);
    await expect(games.read('odd')).rejects.toThrow('incomplete');
  });
});

describe('SavedGames eviction', () => {
  it('keeps thirty games', async () => {
    expect(MAX_SAVED_GAMES).toBe(30);
    const { games } = await filled(MAX_SAVED_GAMES);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES));
    await games.save(game(MAX_SAVED_GAMES), 2);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES));
  });

  it('evicts the oldest finished game', async () => {
    const { games } = await filled(MAX_SAVED_GAMES + 1, [5, 9]);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES + 1).filter((at) => at !== 5));
  });

  it('evicts the oldest game if none is finished', async () => {
    const { games } = await filled(MAX_SAVED_GAMES + 1);
    expect(await times(games)).toEqual(upTo(MAX_SAVED_GAMES + 1).slice(1));
    expect(await games.read('game 1')).toBeUndefined();
  });

  it('never evicts the game being saved', async () => {
    const { games } = await filled(MAX_SAVED_GAMES);
    await games.save(game(0, true), 6);
    expect(await times(games)).toEqual([0, ...upTo(MAX_SAVED_GAMES).slice(1)]);
  });
});
