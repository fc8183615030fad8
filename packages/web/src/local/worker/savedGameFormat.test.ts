import { parseRecord } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import storedV1 from './fixtures/savedGame.v1.json' with { type: 'json' };
import { parseSavedGame, parseSummary } from '../storage/savedGameFormat.ts';
import { SavedGames } from '../storage/savedGames.ts';
import { MemoryStorage } from '../storage/testing/memoryStorage.ts';
import { startController } from './testing/runWorker.ts';

const { games: game, summaries: summary } = storedV1;

describe('saved games of version 1', () => {
  it('are parsed with the names of today', () => {
    const { plan, ...rest } = game;
    const { sitters: players, ...config } = plan;
    expect(parseSavedGame(game)).toEqual({ ...rest, config: { ...config, players } });
    const { sitters, ...header } = summary;
    expect(parseSummary(summary)).toEqual({ ...header, players: sitters });
    expect(parseRecord(parseSavedGame(game).record).choices).toHaveLength(8);
  });

  it('are listed and resumed, and saved again in the current version', async () => {
    const storage = new MemoryStorage();
    await storage.put(storedV1);
    expect(await new SavedGames(storage).list()).toMatchObject([{ id: game.id, players: summary.sitters }]);
    const { controller, screen } = startController(storage);
    await controller.handle({ type: 'resume', id: game.id, durationScale: 0 });
    expect(screen.updates).toMatchObject([{ type: 'snapshot', viewer: 0, pending: { decision: 8 } }]);
    await controller.handle(screen.next('any'));
    expect(await storage.get('games', game.id)).toMatchObject({
      version: 2,
      config: { players: summary.sitters, first: 1 },
    });
  });
});

describe('a person without a name', () => {
  it.each(['You', 'Vous', 'Ty', 'Ви', 'Вы'])('has none any more where %s was stored', (word) => {
    const players = summary.sitters.with(0, { type: 'person', name: word });
    const unnamed = players.with(0, { type: 'person', name: '' });
    expect(parseSummary({ ...summary, sitters: players })!.players).toEqual(unnamed);
    const { plan } = game;
    expect(parseSavedGame({ ...game, plan: { ...plan, sitters: players } }).config.players).toEqual(unnamed);
  });
});

describe('parseSavedGame', () => {
  it('throws on an unknown version and on missing fields', () => {
    for (const stored of [{ ...game, version: 3 }, { id: game.id }, null, 7])
      expect(() => parseSavedGame(stored)).toThrow('incomplete');
  });
});
