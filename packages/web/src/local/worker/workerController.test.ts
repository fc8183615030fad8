import { Game, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameConfig } from '../../game/gameSource.ts';
import { SavedGames } from '../storage/savedGames.ts';
import { bot, person } from './testing/runGame.ts';
import { MemoryStorage } from '../storage/testing/memoryStorage.ts';
import { loadTestBots, startController, playTo } from './testing/runWorker.ts';

const CONFIG: GameConfig = {
  deck: sets.alliance,
  players: [bot('champion'), person('Anna'), bot('fox'), bot('page')],
};
const START = { type: 'start', id: 'game', config: CONFIG, seed: 'worker', durationScale: 0 } as const;
const RESUME = { type: 'resume', id: 'game', durationScale: 0 } as const;
const END = 10_000;

async function begin(
  command: Parameters<ReturnType<typeof startController>['controller']['handle']>[0] = START,
) {
  const worker = startController();
  await worker.controller.handle(command);
  return worker;
}

describe('WorkerController start', () => {
  it('deals from the given seed, or draws one', async () => {
    const { screen } = await begin();
    const dealt = Game.deal({ deck: CONFIG.deck, players: 4, seed: 'worker' });
    expect(screen.updates).toMatchObject([{ type: 'snapshot', viewer: 1, initialView: dealt.view(1) }]);
    const { seed: _, ...unseeded } = START;
    const drawn = await begin(unseeded);
    const dealtAnew = Game.deal({ deck: CONFIG.deck, players: 4, seed: 'drawn' });
    expect(drawn.screen.updates).toMatchObject([{ initialView: dealtAnew.view(1) }]);
  });

  it('passes the first player on', async () => {
    for (const first of [0, 3]) {
      const { screen } = await begin({ ...START, config: { ...CONFIG, first } });
      expect(screen.state?.first).toBe(first);
    }
  });

  it('loads the bots only if a bot plays', async () => {
    const loadBots = () => Promise.reject(new Error('The bots are not here.'));
    const { controller, screen } = startController(new MemoryStorage(), { loadBots });
    const players = [person('Anna'), person('Berta')];
    await controller.handle({ ...START, config: { ...CONFIG, players } });
    expect(screen.updates).toMatchObject([{ type: 'snapshot' }]);
  });

  it('delays bots by 350 to 900 ms times the current duration scale', async () => {
    let chance = 0;
    const worker = startController(new MemoryStorage(), { random: () => chance });
    await worker.controller.handle({ ...START, config: { ...CONFIG, first: 2 }, durationScale: 1 });
    const step = () => worker.controller.handle({ type: 'ready' });
    await step();
    chance = 1;
    await step();
    await worker.controller.handle({ type: 'setDurationScale', durationScale: 0.5 });
    await step();
    await worker.controller.handle({ type: 'setDurationScale', durationScale: 0 });
    await playTo(END, worker);
    expect(worker.delays).toEqual([350, 900, 450]);
  });
});

describe('WorkerController resume', () => {
  it('continues exactly as without the interruption', async () => {
    const whole = await begin();
    await playTo(END, whole);
    const last = whole.screen.updates.at(-1);
    expect(last).toMatchObject({ type: 'events', pending: { turn: null } });
    for (const decision of [0, 1, 17, 40]) {
      const before = await begin();
      await playTo(decision, before);
      const after = startController(before.storage);
      await after.controller.handle(RESUME);
      expect(after.screen.state).toEqual(before.screen.state);
      expect(after.screen.pending).toEqual(before.screen.pending);
      await playTo(END, after);
      expect(after.screen.updates.at(-1)).toEqual(last);
    }
  });

  it('sends the record of a finished game', async () => {
    const before = await begin();
    await playTo(END, before);
    const { controller, screen } = startController(before.storage);
    await controller.handle(RESUME);
    expect(screen.updates).toMatchObject([{ type: 'snapshot', pending: { turn: null } }]);
    expect(screen.state).toEqual(before.screen.state);
    const [arrived] = screen.updates;
    expect(arrived.type === 'snapshot' && arrived.record).toEqual(
      await new SavedGames(before.storage).readFinishedRecord('game'),
    );
  });
});

describe('WorkerController stops', () => {
  const stopped = (reason: string) => [{ type: 'stopped', reason }];

  it('with "missing" if there is no such game', async () => {
    expect((await begin(RESUME)).screen.updates).toEqual(stopped('missing'));
  });

  it('with "elsewhere" if another tab holds the lock', async () => {
    for (const command of [START, RESUME]) {
      const { controller, screen, storage } = startController(new MemoryStorage(), {
        lock: async () => false,
      });
      await controller.handle(command);
      expect(screen.updates).toEqual(stopped('elsewhere'));
      expect(storage.calls).toEqual([]);
    }
  });

  it('with "broken" if the saved game is invalid', async () => {
    const { storage } = await begin();
    const kept = (await new SavedGames(storage).read('game'))!;
    const record = kept.record as Game['record'];
    const broken: object[] = [
      { record: undefined },
      { record: { ...record, rules: 0 } },
      { record: { ...record, choices: [999] } },
      { seed: undefined },
      { config: undefined },
      { config: { ...CONFIG, players: CONFIG.players.slice(1) } },
      { config: { ...CONFIG, players: CONFIG.players.with(0, bot('jester' as 'page')) } },
      { config: { ...CONFIG, players: CONFIG.players.with(0, { type: 'ghost' } as never) } },
    ];
    for (const changes of broken) {
      await storage.put({ games: { ...kept, ...changes }, summaries: { id: 'game' } });
      const { controller, screen } = startController(storage);
      await controller.handle(RESUME);
      expect(screen.updates, JSON.stringify(changes)).toEqual(stopped('broken'));
    }
  });

  it('with "broken" if the storage fails', async () => {
    const { storage } = await begin();
    storage.isUnavailable = true;
    const { controller, screen } = startController(storage);
    await controller.handle(RESUME);
    expect(screen.updates).toEqual(stopped('broken'));
  });

  it('by rejecting if the bots fail to load, without blaming the saved game', async () => {
    const { storage } = await begin();
    const loadBots = () => Promise.reject(new Error('The bots are not here.'));
    const { controller, screen } = startController(storage, { loadBots });
    await expect(controller.handle(RESUME)).rejects.toThrow('not here');
    expect(screen.updates).toEqual(stopped('died'));
  });
});

describe('WorkerController without the network', () => {
  it('says once, after the game is shown, that a weaker bot plays', async () => {
    const asked: string[][] = [];
    const worker = startController(new MemoryStorage(), {
      loadBots(bots, onWeaker) {
        asked.push([...bots]);
        onWeaker();
        return loadTestBots();
      },
    });
    await worker.controller.handle(START);
    expect(asked).toEqual([['champion', 'fox', 'page']]);
    expect(worker.screen.updates.map(({ type }) => type).slice(0, 2)).toEqual(['snapshot', 'weakened']);
    await playTo(END, worker);
    expect(worker.screen.updates.filter(({ type }) => type === 'weakened')).toHaveLength(1);
  });
});

describe('WorkerController without storage', () => {
  it('plays a game to its end', async () => {
    const worker = startController();
    worker.storage.isUnavailable = true;
    await worker.controller.handle(START);
    await playTo(END, worker);
    expect(worker.screen.updates.filter(({ type }) => type === 'unsaved')).toHaveLength(1);
    expect(worker.screen.isOver).toBe(true);
  });
});
