import { Game, isVisibleTo } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameRunnerOptions } from './gameRunner.ts';
import { bot, runGame, newRecord, dispatch, person } from './testing/runGame.ts';

const SOLO = { players: [person('Anna'), bot('page'), bot('page')], seed: 'solo' };
const HOT_SEAT = { players: [bot('page'), person('Anna'), person('Berta')], seed: 'hot seat', first: 1 };
const WATCHED = { players: [bot('page'), bot('page')], seed: 'watched' };

/** Plays until this many choices are made. */
async function playTo(decision: number, { runner, screen }: ReturnType<typeof runGame>): Promise<void> {
  while (screen.pending!.decision < decision && !screen.isOver) await dispatch(runner, screen.next('any'));
}

const FAR = 1000;

async function open(...args: Parameters<typeof runGame>) {
  const game = runGame(...args);
  await game.runner.open();
  return game;
}

describe('GameRunner.open', () => {
  it('sends the first person a snapshot with their view and options', async () => {
    const { screen } = await open({ ...SOLO, first: 0 });
    const game = Game.replay(newRecord({ ...SOLO, first: 0 }));
    expect(screen.updates).toEqual([
      {
        type: 'snapshot',
        players: SOLO.players,
        viewer: 0,
        initialView: game.view(0),
        events: game.setupEvents.filter((event) => isVisibleTo(event, 0)),
        pending: { decision: 0, turn: game.turn, options: game.options() },
        record: null,
      },
    ]);
  });

  it('sends no options on another player’s turn', async () => {
    const { screen } = await open({ ...HOT_SEAT, first: 2 });
    expect(screen.updates[0]).toMatchObject({ viewer: 1, pending: { turn: { seat: 2 }, options: [] } });
  });

  it('uses the spectator’s view in a game of bots', async () => {
    const { screen } = await open(WATCHED);
    const [update] = screen.updates;
    expect(update).toMatchObject({ viewer: null, initialView: { seat: null }, pending: { options: [] } });
    expect(update.type === 'snapshot' && update.events.some((event) => 'to' in event)).toBe(false);
  });

  it('saves a new game before sending the snapshot', async () => {
    const done: unknown[] = [];
    await open(SOLO, {
      save: async (progress) => void done.push(progress),
      emit: ({ type }) => done.push(type),
    });
    expect(done).toEqual([{ record: newRecord(SOLO), round: 1, over: false }, 'snapshot']);
  });
});

describe('GameRunner.resume', () => {
  it('makes one bot choice per call', async () => {
    const { runner, screen } = await open(WATCHED);
    expect(screen.updates).toHaveLength(1);
    await Promise.all([runner.resume(), runner.resume()]);
    expect(screen.updates.map(({ type }) => type)).toEqual(['snapshot', 'events']);
    await runner.resume();
    expect(screen.pending?.decision).toBe(2);
  });

  /** The order of calls in one step of a bot that takes this long to decide. */
  async function stepOf(thinking: number, delay: number) {
    const done: string[] = [];
    let time = 0;
    const note =
      <T>(what: string, result: T) =>
      (...args: unknown[]) => {
        done.push([what, ...args.filter((arg) => typeof arg === 'number')].join(' '));
        return result;
      };
    const thinker = {
      observe: () => {},
      decide: () => {
        time += thinking;
        return note('think', 0)();
      },
    };
    const game = await open({ ...SOLO, first: 1 }, {
      bots: new Map([[1, thinker]]),
      drawDelay: note('draw', delay),
      wait: note('wait', Promise.resolve()),
      save: note('save', Promise.resolve()),
      emit: (update) => note(update.type, undefined)(),
      now: () => time,
    } satisfies Partial<GameRunnerOptions>);
    await game.runner.resume();
    return done;
  }

  it('draws the delay before the bot decides, and saves before it emits', async () => {
    expect(await stepOf(100, 350)).toEqual([
      'save',
      'snapshot',
      'draw',
      'think',
      'wait 250',
      'save',
      'events',
    ]);
  });

  it('does not wait if the delay is zero or already over', async () => {
    const AT_ONCE = ['save', 'snapshot', 'draw', 'think', 'save', 'events'];
    expect(await stepOf(100, 0)).toEqual(AT_ONCE);
    expect(await stepOf(100, 100)).toEqual(AT_ONCE);
  });

  it('passes a bot its own view only, after the deal and after every choice', async () => {
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    const mirror = Game.replay(newRecord(SOLO));
    const spy = (seat: number) => ({
      observe: (view: unknown) => seen.push(['watch', seat, view]),
      decide: (view: unknown, count: number) => {
        seen.push(['decide', seat, view]);
        return count - 1;
      },
    });
    const show = () => expected.push(...[1, 2].map((seat) => ['watch', seat, mirror.view(seat)]));
    const game = await open(SOLO, { bots: new Map([1, 2].map((seat) => [seat, spy(seat)])) });
    show();
    await playTo(FAR, game);
    for (const choice of game.saved.at(-1)!.record.choices) {
      const { seat } = mirror.turn!;
      if (seat !== 0) expected.push(['decide', seat, mirror.view(seat)]);
      mirror.choose(choice);
      show();
    }
    expect(seen).toEqual(expected);
  });

  it('does nothing on a person’s turn', async () => {
    const { runner, screen } = await open({ ...SOLO, first: 0 });
    await runner.resume();
    expect(screen.updates).toHaveLength(1);
  });
});

describe('GameRunner.choose', () => {
  it('rejects an invalid choice and changes nothing', async () => {
    const game = await open({ ...SOLO, first: 0 });
    const { runner, screen, saved } = game;
    const count = screen.pending!.options.length;
    const wrong: [number, number][] = [
      [0, count],
      [0, -1],
      [0, 0.5],
      [0, Number.NaN],
      [1, 0],
      [-1, 0],
    ];
    for (const [decision, option] of wrong) await runner.choose(decision, option);
    expect(screen.updates.slice(1)).toEqual(wrong.map(([decision]) => ({ type: 'rejected', decision })));
    expect(saved).toHaveLength(1);
    await runner.choose(0, count - 1);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'events', pending: { decision: 1 } });
  });

  it('rejects a choice on a bot’s turn, even if the viewer is that bot', async () => {
    const solo = await open({ ...SOLO, first: 1 });
    await solo.runner.choose(0, 0);
    expect(solo.screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
    const watched = await open({ ...WATCHED, first: 1 });
    watched.runner.setViewer(1);
    expect(watched.screen.pending).toMatchObject({ turn: { seat: 1 }, options: [] });
    await watched.runner.choose(0, 0);
    expect(watched.screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
  });

  it('rejects a choice on another person’s turn', async () => {
    const { runner, screen } = await open({ ...HOT_SEAT, first: 2 });
    await runner.choose(0, 0);
    expect(screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
    runner.setViewer(2);
    await runner.choose(0, 0);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'events' });
  });

  it('applies a repeated choice once', async () => {
    const { runner, screen } = await open({ ...SOLO, first: 0 });
    await Promise.all([runner.choose(0, 0), runner.choose(0, 0), runner.choose(1, 0)]);
    expect(
      screen.updates
        .slice(1)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['events', 'rejected', 'rejected']);
    expect(screen.pending?.decision).toBe(1);
  });

  it('rejects a choice after the end', async () => {
    const game = await open({ ...SOLO, first: 0 });
    await playTo(FAR, game);
    const { runner, screen } = game;
    await runner.choose(screen.pending!.decision, 0);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'rejected' });
  });
});

describe('GameRunner.setViewer', () => {
  it('allows only the seats of people in a hot-seat game', async () => {
    const { runner, screen } = await open(HOT_SEAT);
    for (const viewer of [null, 0, 3, -1]) runner.setViewer(viewer);
    expect(screen.updates.slice(1).map(({ type }) => type)).toEqual(Array(4).fill('rejected'));
    runner.setViewer(2);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: 2, initialView: { seat: 2 } });
  });

  it('sends all events visible to the new viewer', async () => {
    const game = await open(HOT_SEAT);
    await playTo(20, game);
    const { runner, screen, saved } = game;
    const events: unknown[] = [];
    const replayed = Game.replay(
      saved.at(-1)!.record,
      (event) => isVisibleTo(event, 2) && events.push(event),
    );
    runner.setViewer(2);
    expect(screen.updates.at(-1)).toMatchObject({ events, pending: { turn: replayed.turn } });
  });

  it('allows any viewer in a game of bots', async () => {
    const { runner, screen } = await open(WATCHED);
    runner.setViewer(1);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: 1 });
    runner.setViewer(null);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: null });
    runner.setViewer(2);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'rejected' });
  });

  it('allows any viewer after the end, and sends the record', async () => {
    const game = await open(SOLO);
    game.runner.setViewer(1);
    expect(game.screen.updates.at(-1)).toMatchObject({ type: 'rejected' });
    await playTo(FAR, game);
    for (const viewer of [0, 1, 2, null]) {
      game.runner.setViewer(viewer);
      expect(game.screen.updates.at(-1)).toMatchObject({
        viewer,
        record: game.saved.at(-1)!.record,
      });
    }
  });

  it('sends the state before a choice that is still being saved', async () => {
    let keep = () => {};
    const begun = { ...WATCHED, record: { ...newRecord(WATCHED), choices: [0] } };
    const { runner, screen } = await open(begun, {
      save: () => new Promise<void>((resolve) => (keep = resolve)),
    });
    const step = runner.resume();
    runner.setViewer(0);
    keep();
    await step;
    const told = screen.updates.map((update) => [
      update.type,
      'pending' in update && update.pending.decision,
    ]);
    expect(told).toEqual([
      ['snapshot', 1],
      ['snapshot', 1],
      ['events', 2],
    ]);
  });
});

describe('GameRunner without storage', () => {
  const refuse = () => Promise.reject(new Error('full'));

  it('warns once and plays the game to its end', async () => {
    const game = await open(SOLO, { save: refuse });
    await playTo(FAR, game);
    const types = game.screen.updates.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['snapshot', 'unsaved']);
    expect(types.filter((type) => type === 'unsaved')).toHaveLength(1);
    expect(game.screen.updates.at(-1)).toMatchObject({ type: 'events', pending: { turn: null } });
  });

  it('warns when saving starts to fail', async () => {
    let saves = 0;
    const game = await open(WATCHED, { save: async () => void (++saves > 2 && (await refuse())) });
    await playTo(4, game);
    expect(game.screen.updates.map(({ type }) => type)).toEqual([
      'snapshot',
      'events',
      'events',
      'unsaved',
      'events',
      'events',
    ]);
  });
});

describe('GameRunner constructor', () => {
  it('throws on a record that does not match the players', () => {
    const record = newRecord(SOLO);
    expect(() => runGame({ ...SOLO, record: { ...record, choices: [999] } })).toThrow('there is no 999');
    expect(() => runGame({ ...WATCHED, record })).toThrow('number of players differs');
  });
});
