import { Game, isVisibleTo } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { GameRunnerOptions } from './gameRunner.ts';
import { bot, runGame, newRecord, dispatch, person } from './testing/runGame.ts';

const SOLO = { sitters: [person('Anna'), bot('page'), bot('page')], seed: 'solo' };
const HOT_SEAT = { sitters: [bot('page'), person('Anna'), person('Berta')], seed: 'hot seat', first: 1 };
const WATCHED = { sitters: [bot('page'), bot('page')], seed: 'watched' };

/** Plays on until this many choices are made. */
async function playTo(
  decision: number,
  { host: runner, onlooker }: ReturnType<typeof runGame>,
): Promise<void> {
  while (onlooker.standing!.decision < decision && !onlooker.isOver)
    await dispatch(runner, onlooker.next('any'));
}

const FAR = 1000;

async function open(...args: Parameters<typeof runGame>) {
  const hosted = runGame(...args);
  await hosted.host.open();
  return hosted;
}

describe('arriving at a table', () => {
  it('shows a person their own family, and what may be chosen if it is their turn', async () => {
    const { onlooker } = await open({ ...SOLO, first: 0 });
    const game = Game.replay(newRecord({ ...SOLO, first: 0 }));
    expect(onlooker.news).toEqual([
      {
        type: 'arrived',
        sitters: SOLO.sitters,
        viewer: 0,
        opening: game.view(0),
        history: game.setupEvents.filter((event) => isVisibleTo(event, 0)),
        standing: { decision: 0, turn: game.turn, options: game.options() },
        record: null,
      },
    ]);
  });

  it('looks with the eyes of the first person, and offers nothing on another family’s turn', async () => {
    const { onlooker } = await open({ ...HOT_SEAT, first: 2 });
    expect(onlooker.news[0]).toMatchObject({ viewer: 1, standing: { turn: { seat: 2 }, options: [] } });
  });

  it('shows a game of bots as a spectator sees it', async () => {
    const { onlooker } = await open(WATCHED);
    const [news] = onlooker.news;
    expect(news).toMatchObject({ viewer: null, opening: { seat: null }, standing: { options: [] } });
    expect(news.type === 'arrived' && news.history.some((event) => 'to' in event)).toBe(false);
  });

  it('keeps a new game before it is shown', async () => {
    const done: unknown[] = [];
    await open(SOLO, {
      save: async (progress) => void done.push(progress),
      emit: ({ type }) => done.push(type),
    });
    expect(done).toEqual([{ record: newRecord(SOLO), round: 1, over: false }, 'arrived']);
  });
});

describe('a bot’s turn', () => {
  it('waits for the screen, and then takes one step', async () => {
    const { host: runner, onlooker } = await open(WATCHED);
    expect(onlooker.news).toHaveLength(1);
    await Promise.all([runner.resume(), runner.resume()]);
    expect(onlooker.news.map(({ type }) => type)).toEqual(['arrived', 'stepped']);
    await runner.resume();
    expect(onlooker.standing?.decision).toBe(2);
  });

  /** What is done in a step, in order, by a bot that takes this long to think. */
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
    const hosted = await open({ ...SOLO, first: 1 }, {
      bots: new Map([[1, thinker]]),
      drawDelay: note('draw', delay),
      wait: note('wait', Promise.resolve()),
      save: note('save', Promise.resolve()),
      emit: (news) => note(news.type, undefined)(),
      now: () => time,
    } satisfies Partial<GameRunnerOptions>);
    await hosted.host.resume();
    return done;
  }

  it('takes a time that is drawn before the bot thinks, whatever it thinks about, and is kept before it is told', async () => {
    expect(await stepOf(100, 350)).toEqual([
      'save',
      'arrived',
      'draw',
      'think',
      'wait 250',
      'save',
      'stepped',
    ]);
  });

  it('is over at once where no time is to pass, or where it has passed', async () => {
    const AT_ONCE = ['save', 'arrived', 'draw', 'think', 'save', 'stepped'];
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
    const hosted = await open(SOLO, { bots: new Map([1, 2].map((seat) => [seat, spy(seat)])) });
    show();
    await playTo(FAR, hosted);
    for (const choice of hosted.saved.at(-1)!.record.choices) {
      const { seat } = mirror.turn!;
      if (seat !== 0) expected.push(['decide', seat, mirror.view(seat)]);
      mirror.choose(choice);
      show();
    }
    expect(seen).toEqual(expected);
  });

  it('does not hurry a person', async () => {
    const { host: runner, onlooker } = await open({ ...SOLO, first: 0 });
    await runner.resume();
    expect(onlooker.news).toHaveLength(1);
  });
});

describe('a person’s choice', () => {
  it('is refused, and nothing changes, if it is none', async () => {
    const hosted = await open({ ...SOLO, first: 0 });
    const { host: runner, onlooker, saved } = hosted;
    const count = onlooker.standing!.options.length;
    const wrong: [number, number][] = [
      [0, count],
      [0, -1],
      [0, 0.5],
      [0, Number.NaN],
      [1, 0],
      [-1, 0],
    ];
    for (const [decision, option] of wrong) await runner.choose(decision, option);
    expect(onlooker.news.slice(1)).toEqual(wrong.map(([decision]) => ({ type: 'refused', decision })));
    expect(saved).toHaveLength(1);
    await runner.choose(0, count - 1);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'stepped', standing: { decision: 1 } });
  });

  it('is refused on a bot’s turn, also to one who looks with the bot’s eyes', async () => {
    const solo = await open({ ...SOLO, first: 1 });
    await solo.host.choose(0, 0);
    expect(solo.onlooker.news.at(-1)).toEqual({ type: 'refused', decision: 0 });
    const watched = await open({ ...WATCHED, first: 1 });
    watched.host.setViewer(1);
    expect(watched.onlooker.standing).toMatchObject({ turn: { seat: 1 }, options: [] });
    await watched.host.choose(0, 0);
    expect(watched.onlooker.news.at(-1)).toEqual({ type: 'refused', decision: 0 });
  });

  it('is refused when another person is to choose', async () => {
    const { host: runner, onlooker } = await open({ ...HOT_SEAT, first: 2 });
    await runner.choose(0, 0);
    expect(onlooker.news.at(-1)).toEqual({ type: 'refused', decision: 0 });
    runner.setViewer(2);
    await runner.choose(0, 0);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'stepped' });
  });

  it('is made once, however often it is sent', async () => {
    const { host: runner, onlooker } = await open({ ...SOLO, first: 0 });
    await Promise.all([runner.choose(0, 0), runner.choose(0, 0), runner.choose(1, 0)]);
    expect(
      onlooker.news
        .slice(1)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['refused', 'refused', 'stepped']);
    expect(onlooker.standing?.decision).toBe(1);
  });

  it('is refused when the game is over', async () => {
    const hosted = await open({ ...SOLO, first: 0 });
    await playTo(FAR, hosted);
    const { host: runner, onlooker } = hosted;
    await runner.choose(onlooker.standing!.decision, 0);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'refused' });
  });
});

describe('looking with other eyes', () => {
  it('is for persons alone while several play on one device', async () => {
    const { host: runner, onlooker } = await open(HOT_SEAT);
    for (const viewer of [null, 0, 3, -1]) runner.setViewer(viewer);
    expect(onlooker.news.slice(1).map(({ type }) => type)).toEqual(Array(4).fill('refused'));
    runner.setViewer(2);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'arrived', viewer: 2, opening: { seat: 2 } });
  });

  it('shows everything that happened so far, as these eyes saw it', async () => {
    const hosted = await open(HOT_SEAT);
    await playTo(20, hosted);
    const { host: runner, onlooker, saved } = hosted;
    const events: unknown[] = [];
    const game = Game.replay(saved.at(-1)!.record, (event) => isVisibleTo(event, 2) && events.push(event));
    runner.setViewer(2);
    expect(onlooker.news.at(-1)).toMatchObject({ history: events, standing: { turn: game.turn } });
  });

  it('is free where nobody plays', async () => {
    const { host: runner, onlooker } = await open(WATCHED);
    runner.setViewer(1);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'arrived', viewer: 1 });
    runner.setViewer(null);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'arrived', viewer: null });
    runner.setViewer(2);
    expect(onlooker.news.at(-1)).toMatchObject({ type: 'refused' });
  });

  it('is free when the game is over, and the record comes along', async () => {
    const hosted = await open(SOLO);
    hosted.host.setViewer(1);
    expect(hosted.onlooker.news.at(-1)).toMatchObject({ type: 'refused' });
    await playTo(FAR, hosted);
    for (const viewer of [0, 1, 2, null]) {
      hosted.host.setViewer(viewer);
      expect(hosted.onlooker.news.at(-1)).toMatchObject({
        viewer,
        record: hosted.saved.at(-1)!.record,
      });
    }
  });

  it('while a choice is being kept shows the table before it, and then the step', async () => {
    let keep = () => {};
    const begun = { ...WATCHED, record: { ...newRecord(WATCHED), choices: [0] } };
    const { host: runner, onlooker } = await open(begun, {
      save: () => new Promise<void>((resolve) => (keep = resolve)),
    });
    const step = runner.resume();
    runner.setViewer(0);
    keep();
    await step;
    const told = onlooker.news.map((news) => [news.type, 'standing' in news && news.standing.decision]);
    expect(told).toEqual([
      ['arrived', 1],
      ['arrived', 1],
      ['stepped', 2],
    ]);
  });
});

describe('a browser that keeps nothing', () => {
  const refuse = () => Promise.reject(new Error('full'));

  it('is told of once, and the game goes on to its end', async () => {
    const hosted = await open(SOLO, { save: refuse });
    await playTo(FAR, hosted);
    const types = hosted.onlooker.news.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['arrived', 'unsaved']);
    expect(types.filter((type) => type === 'unsaved')).toHaveLength(1);
    expect(hosted.onlooker.news.at(-1)).toMatchObject({ type: 'stepped', standing: { turn: null } });
  });

  it('is told of when it begins to refuse', async () => {
    let saves = 0;
    const hosted = await open(WATCHED, { save: async () => void (++saves > 2 && (await refuse())) });
    await playTo(4, hosted);
    expect(hosted.onlooker.news.map(({ type }) => type)).toEqual([
      'arrived',
      'stepped',
      'stepped',
      'unsaved',
      'stepped',
      'stepped',
    ]);
  });
});

describe('a record that is no game', () => {
  it('is not hosted', () => {
    const record = newRecord(SOLO);
    expect(() => runGame({ ...SOLO, record: { ...record, choices: [999] } })).toThrow('there is no 999');
    expect(() => runGame({ ...WATCHED, record })).toThrow('more or fewer families');
  });
});
