import { Game, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameConfig } from '../game/gameSource.ts';
import { SavedGames } from './savedGames.ts';
import { bot, person } from './testing/runGame.ts';
import { MemoryStorage } from './testing/memoryStorage.ts';
import { startController, playTo } from './testing/runWorker.ts';

const PLAN: GameConfig = {
  deck: sets.alliance,
  sitters: [bot('champion'), person('Anna'), bot('fox'), bot('page')],
};
const START = { type: 'start', id: 'game', plan: PLAN, seed: 'steward', pace: 0 } as const;
const RESUME = { type: 'resume', id: 'game', pace: 0 } as const;
const END = 10_000;

async function begin(order: Parameters<ReturnType<typeof startController>['steward']['handle']>[0] = START) {
  const employed = startController();
  await employed.steward.handle(order);
  return employed;
}

describe('starting a game', () => {
  it('deals from the seed, or from one that is drawn', async () => {
    const { onlooker } = await begin();
    const dealt = Game.deal({ deck: PLAN.deck, players: 4, seed: 'steward' });
    expect(onlooker.news).toMatchObject([{ type: 'arrived', viewer: 1, opening: dealt.view(1) }]);
    const { seed: _, ...unseeded } = START;
    const drawn = await begin(unseeded);
    const dealtAnew = Game.deal({ deck: PLAN.deck, players: 4, seed: 'drawn' });
    expect(drawn.onlooker.news).toMatchObject([{ opening: dealtAnew.view(1) }]);
  });

  it('lets the one begin who is named', async () => {
    for (const first of [0, 3]) {
      const { onlooker } = await begin({ ...START, plan: { ...PLAN, first } });
      expect(onlooker.scene?.first).toBe(first);
    }
  });

  it('brings in bots only if one sits at the table', async () => {
    const loadBots = () => Promise.reject(new Error('The bots are not here.'));
    const { steward: controller, onlooker } = startController(new MemoryStorage(), { loadBots });
    const players = [person('Anna'), person('Berta')];
    await controller.handle({ ...START, plan: { ...PLAN, sitters: players } });
    expect(onlooker.news).toMatchObject([{ type: 'arrived' }]);
  });

  it('lets bots take 350 to 900 milliseconds, times the pace, which may change at any time', async () => {
    let chance = 0;
    const employed = startController(new MemoryStorage(), { chance: () => chance });
    await employed.steward.handle({ ...START, plan: { ...PLAN, first: 2 }, pace: 1 });
    const step = () => employed.steward.handle({ type: 'ready' });
    await step();
    chance = 1;
    await step();
    await employed.steward.handle({ type: 'pace', pace: 0.5 });
    await step();
    await employed.steward.handle({ type: 'pace', pace: 0 });
    await playTo(END, employed);
    expect(employed.waits).toEqual([350, 900, 450]);
  });
});

describe('a game that is opened again', () => {
  it('goes on exactly as if it had never been closed', async () => {
    const whole = await begin();
    await playTo(END, whole);
    const last = whole.onlooker.news.at(-1);
    expect(last).toMatchObject({ type: 'stepped', standing: { turn: null } });
    for (const decision of [0, 1, 17, 40]) {
      const before = await begin();
      await playTo(decision, before);
      const after = startController(before.shelf);
      await after.steward.handle(RESUME);
      expect(after.onlooker.scene).toEqual(before.onlooker.scene);
      expect(after.onlooker.standing).toEqual(before.onlooker.standing);
      await playTo(END, after);
      expect(after.onlooker.news.at(-1)).toEqual(last);
    }
  });

  it('is laid open if it is over', async () => {
    const before = await begin();
    await playTo(END, before);
    const { steward: controller, onlooker } = startController(before.shelf);
    await controller.handle(RESUME);
    expect(onlooker.news).toMatchObject([{ type: 'arrived', standing: { turn: null } }]);
    expect(onlooker.scene).toEqual(before.onlooker.scene);
    const [arrived] = onlooker.news;
    expect(arrived.type === 'arrived' && arrived.record).toEqual(
      await new SavedGames(before.shelf).readFinishedRecord('game'),
    );
  });
});

describe('a game that cannot be opened', () => {
  const stopped = (reason: string) => [{ type: 'stopped', reason }];

  it('is missing if nothing was kept', async () => {
    expect((await begin(RESUME)).onlooker.news).toEqual(stopped('missing'));
  });

  it('is elsewhere if another tab has it', async () => {
    for (const order of [START, RESUME]) {
      const {
        steward: controller,
        onlooker,
        shelf,
      } = startController(new MemoryStorage(), { lock: async () => false });
      await controller.handle(order);
      expect(onlooker.news).toEqual(stopped('elsewhere'));
      expect(shelf.asked).toEqual([]);
    }
  });

  it('is broken if what was kept is no game', async () => {
    const { shelf } = await begin();
    const kept = (await new SavedGames(shelf).read('game'))!;
    const record = kept.record as Game['record'];
    const broken: object[] = [
      { record: undefined },
      { record: { ...record, rules: 0 } },
      { record: { ...record, choices: [999] } },
      { seed: undefined },
      { plan: undefined },
      { plan: { ...PLAN, sitters: PLAN.sitters.slice(1) } },
      { plan: { ...PLAN, sitters: PLAN.sitters.with(0, bot('jester' as 'page')) } },
      { plan: { ...PLAN, sitters: PLAN.sitters.with(0, { type: 'ghost' } as never) } },
    ];
    for (const changes of broken) {
      await shelf.put({ games: { ...kept, ...changes }, summaries: { id: 'game' } });
      const { steward: controller, onlooker } = startController(shelf);
      await controller.handle(RESUME);
      expect(onlooker.news, JSON.stringify(changes)).toEqual(stopped('broken'));
    }
  });

  it('is broken if the browser does not let it be read', async () => {
    const { shelf } = await begin();
    shelf.isClosed = true;
    const { steward: controller, onlooker } = startController(shelf);
    await controller.handle(RESUME);
    expect(onlooker.news).toEqual(stopped('broken'));
  });

  it('has died if its bots do not come, and nothing that was kept is blamed', async () => {
    const { shelf } = await begin();
    const loadBots = () => Promise.reject(new Error('The bots are not here.'));
    const { steward: controller, onlooker } = startController(shelf, { loadBots });
    await expect(controller.handle(RESUME)).rejects.toThrow('not here');
    expect(onlooker.news).toEqual(stopped('died'));
  });
});

describe('a browser that keeps nothing', () => {
  it('lets a game be played to its end', async () => {
    const employed = startController();
    employed.shelf.isClosed = true;
    await employed.steward.handle(START);
    await playTo(END, employed);
    expect(employed.onlooker.news.filter(({ type }) => type === 'unsaved')).toHaveLength(1);
    expect(employed.onlooker.isOver).toBe(true);
  });
});
