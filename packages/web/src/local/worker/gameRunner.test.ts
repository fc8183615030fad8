import { Game, isVisibleTo } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameRunnerOptions } from './gameRunner.ts';
import { bot, runGame, newRecord, dispatch, person } from './testing/runGame.ts';

const SOLO = { players: [person('Anna'), bot('page'), bot('page')], seed: 'solo' };
const HOT_SEAT = { players: [bot('page'), person('Anna'), person('Berta')], seed: 'hot seat', first: 1 };
const WATCHED = { players: [bot('page'), bot('page')], seed: 'watched' };

/** Plays on until this many choices are made. */
async function playTo(decision: number, { runner, screen }: ReturnType<typeof runGame>): Promise<void> {
  while (screen.pending!.decision < decision && !screen.isOver) await dispatch(runner, screen.next('any'));
}

const FAR = 1000;

async function open(...args: Parameters<typeof runGame>) {
  const game = runGame(...args);
  await game.runner.open();
  return game;
}

describe('arriving at a table', () => {
  it('shows a person their own family, and what may be chosen if it is their turn', async () => {
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

  it('looks with the eyes of the first person, and offers nothing on another family’s turn', async () => {
    const { screen } = await open({ ...HOT_SEAT, first: 2 });
    expect(screen.updates[0]).toMatchObject({ viewer: 1, pending: { turn: { seat: 2 }, options: [] } });
  });

  it('shows a game of bots as a spectator sees it', async () => {
    const { screen } = await open(WATCHED);
    const [update] = screen.updates;
    expect(update).toMatchObject({ viewer: null, initialView: { seat: null }, pending: { options: [] } });
    expect(update.type === 'snapshot' && update.events.some((event) => 'to' in event)).toBe(false);
  });

  it('keeps a new game before it is shown', async () => {
    const done: unknown[] = [];
    await open(SOLO, {
      save: async (progress) => void done.push(progress),
      emit: ({ type }) => done.push(type),
    });
    expect(done).toEqual([{ record: newRecord(SOLO), round: 1, over: false }, 'snapshot']);
  });
});

describe('a bot’s turn', () => {
  it('waits for the screen, and then takes one step', async () => {
    const { runner, screen } = await open(WATCHED);
    expect(screen.updates).toHaveLength(1);
    await Promise.all([runner.resume(), runner.resume()]);
    expect(screen.updates.map(({ type }) => type)).toEqual(['snapshot', 'events']);
    await runner.resume();
    expect(screen.pending?.decision).toBe(2);
  });

  /** What is done in a step, in command, by a bot that takes this long to think. */
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

  it('takes a time that is drawn before the bot thinks, whatever it thinks about, and is kept before it is told', async () => {
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

  it('is over at once where no time is to pass, or where it has passed', async () => {
    const AT_ONCE = ['save', 'snapshot', 'draw', 'think', 'save', 'events'];
    expect(await stepOf(100, 0)).toEqual(AT_ONCE);
    expect(await stepOf(100, 100)).toEqual(AT_ONCE);
  });

  it('is decided from the bot’s own view, and the bot has seen the table after the deal and every choice', async () => {
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

  it('does not hurry a person', async () => {
    const { runner, screen } = await open({ ...SOLO, first: 0 });
    await runner.resume();
    expect(screen.updates).toHaveLength(1);
  });
});

describe('a person’s choice', () => {
  it('is refused, and nothing changes, if it is none', async () => {
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

  it('is refused on a bot’s turn, also to one who looks with the bot’s eyes', async () => {
    const solo = await open({ ...SOLO, first: 1 });
    await solo.runner.choose(0, 0);
    expect(solo.screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
    const watched = await open({ ...WATCHED, first: 1 });
    watched.runner.setViewer(1);
    expect(watched.screen.pending).toMatchObject({ turn: { seat: 1 }, options: [] });
    await watched.runner.choose(0, 0);
    expect(watched.screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
  });

  it('is refused when another person is to choose', async () => {
    const { runner, screen } = await open({ ...HOT_SEAT, first: 2 });
    await runner.choose(0, 0);
    expect(screen.updates.at(-1)).toEqual({ type: 'rejected', decision: 0 });
    runner.setViewer(2);
    await runner.choose(0, 0);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'events' });
  });

  it('is made once, however often it is sent', async () => {
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

  it('is refused when the game is over', async () => {
    const game = await open({ ...SOLO, first: 0 });
    await playTo(FAR, game);
    const { runner, screen } = game;
    await runner.choose(screen.pending!.decision, 0);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'rejected' });
  });
});

describe('looking with other eyes', () => {
  it('is for persons alone while several play on one device', async () => {
    const { runner, screen } = await open(HOT_SEAT);
    for (const viewer of [null, 0, 3, -1]) runner.setViewer(viewer);
    expect(screen.updates.slice(1).map(({ type }) => type)).toEqual(Array(4).fill('rejected'));
    runner.setViewer(2);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: 2, initialView: { seat: 2 } });
  });

  it('shows everything that happened so far, as these eyes saw it', async () => {
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

  it('is free where nobody plays', async () => {
    const { runner, screen } = await open(WATCHED);
    runner.setViewer(1);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: 1 });
    runner.setViewer(null);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'snapshot', viewer: null });
    runner.setViewer(2);
    expect(screen.updates.at(-1)).toMatchObject({ type: 'rejected' });
  });

  it('is free when the game is over, and the record comes along', async () => {
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

  it('while a choice is being kept shows the table before it, and then the step', async () => {
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

describe('a browser that keeps nothing', () => {
  const refuse = () => Promise.reject(new Error('full'));

  it('is told of once, and the game goes on to its end', async () => {
    const game = await open(SOLO, { save: refuse });
    await playTo(FAR, game);
    const types = game.screen.updates.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['snapshot', 'unsaved']);
    expect(types.filter((type) => type === 'unsaved')).toHaveLength(1);
    expect(game.screen.updates.at(-1)).toMatchObject({ type: 'events', pending: { turn: null } });
  });

  it('is told of when it begins to refuse', async () => {
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

describe('a record that is no game', () => {
  it('is not game', () => {
    const record = newRecord(SOLO);
    expect(() => runGame({ ...SOLO, record: { ...record, choices: [999] } })).toThrow('there is no 999');
    expect(() => runGame({ ...WATCHED, record })).toThrow('more or fewer families');
  });
});
