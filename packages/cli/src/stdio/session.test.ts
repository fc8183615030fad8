import { Game, sets } from '@oriflamme/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotOf, traceViews } from '../trace/snapshot.ts';
import { writeTrace } from '../trace/write.ts';
import { LIMITS } from './limits.ts';
import { Session } from './session.ts';

type Answer = Record<string, unknown> & {
  ok: boolean;
  options: unknown[];
  decision: { seat: number } | null;
};

let session: Session;
beforeEach(() => {
  session = new Session();
});

const send = (line: string) => JSON.parse(session.answerLine(line)) as Answer;
const ask = (request: object) => send(JSON.stringify(request));
const base = { do: 'new', set: 'base', players: 3, seed: 'x' };
const everything = (game: unknown) => ask({ do: 'look', game, tell: ['snapshot', 'decision', 'options'] });

describe('a new game', () => {
  it('is the one that a trace tells of the same seed', () => {
    const trace = writeTrace({ set: 'mixed', players: 4, seed: 'x' });
    const drawn = ask({ do: 'new', set: 'mixed', players: 4, seed: 'x', tell: ['hash'] });
    expect(drawn['hash']).toBe(trace.start);
    expect(ask({ do: 'new', deal: trace, tell: ['hash'] })['hash']).toBe(trace.start);
  });

  it('is asked for its decision and its options', () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 'x deal' });
    expect(ask(base)).toEqual({ ok: true, game: 1, decision: game.turn, options: game.options() });
    expect(ask(base)).toMatchObject({ game: 2 });
  });

  it('begins with the seat that the request names', () => {
    for (const first of [0, 1, 2]) expect(ask({ ...base, first }).decision?.seat).toBe(first);
  });

  it('goes on from a deck, a position, a record or a saved game', () => {
    expect(ask({ do: 'new', deck: sets.base, players: 3, seed: 'x' }).options).toEqual(ask(base).options);
    ask({ do: 'play', game: 1, seed: 1, steps: 20 });
    const { saved, record, notation } = ask({
      do: 'look',
      game: 1,
      tell: ['saved', 'record', 'notation'],
    }) as unknown as { saved: { position: object }; record: object; notation: string };
    const { game: _, ...here } = everything(1);
    const ways = [{ record }, { saved }, { position: saved.position }, { position: notation }];
    for (const way of ways) {
      const { game } = ask({ do: 'new', ...way });
      expect(everything(game)).toEqual({ ...here, game });
    }
  });

  it('takes the place of the one that had its name', () => {
    expect(ask({ ...base, as: 'mine' })).toMatchObject({ game: 'mine' });
    ask({ ...base, players: 5, as: 'mine' });
    expect(ask({ do: 'look', game: 'mine', tell: ['treasuries'] })['treasuries']).toHaveLength(5);
  });

  it('is refused when its record leads elsewhere', () => {
    ask(base);
    const { saved } = ask({ do: 'look', game: 1, tell: ['saved'] }) as unknown as {
      saved: { record: object };
    };
    const record = { ...saved.record, choices: [0] };
    expect(ask({ do: 'new', saved: { ...saved, record } })).toMatchObject({
      ok: false,
      reason: 'bad-record',
    });
  });
});

describe('choosing', () => {
  it('takes an index or the option as described, whatever the order of its fields', () => {
    ask({ ...base, as: 'a' });
    ask({ ...base, as: 'b' });
    const { options } = ask({ do: 'look', game: 'a' });
    const option = Object.fromEntries(Object.entries(options[3] as object).toReversed());
    const [a, b] = [ask({ do: 'choose', game: 'a', option: 3 }), ask({ do: 'choose', game: 'b', option })];
    expect({ ...a, game: '' }).toEqual({ ...b, game: '' });
  });

  it('knows a place on a stack from another one', () => {
    ask({ do: 'new', position: 'R(spy) R(heir) | R1 B1 | round 3 first R' });
    const option = { card: 'archer', at: ['on', 1] };
    const { notation } = ask({ do: 'choose', game: 1, option, tell: ['notation'] });
    expect(notation).toMatch(/^R\(spy\) R\(heir\)\/R\(archer\) \|/);
  });

  it.each([
    [{ option: 9999 }, 'not-an-option'],
    [{ option: -1 }, 'not-an-option'],
    [{ option: 0.5 }, 'not-an-option'],
    [{ option: { do: 'keep' } }, 'not-an-option'],
    [{ option: {} }, 'not-an-option'],
    [{ option: 'keep' }, 'bad-request'],
    [{ option: ['on', 1] }, 'bad-request'],
    [{}, 'bad-request'],
    [{ option: 0, seat: 7 }, 'out-of-turn'],
    [{ option: 0, seat: 'R' }, 'bad-request'],
    [{ option: 0, tell: ['views', 'secrets'] }, 'bad-request'],
    [{ option: 0, tell: 'n' }, 'bad-request'],
    [{ option: 0, tell: ['view'] }, 'bad-request'],
    [{ option: 0, tell: ['view'], viewer: 3 }, 'bad-seat'],
    [{ option: 0, viewer: 'all' }, 'bad-request'],
    [{ option: 0, game: 2 }, 'no-such-game'],
    [{ option: 0, game: null }, 'bad-request'],
  ])('with %j does nothing and is refused as %s', (fields, reason) => {
    ask(base);
    const before = everything(1);
    expect(ask({ do: 'choose', game: 1, ...fields })).toMatchObject({ ok: false, reason });
    expect(everything(1)).toEqual(before);
  });

  it('is over when the game is', () => {
    ask(base);
    const end = ask({ do: 'play', game: 1, seed: 1, tell: ['decision', 'options', 'n', 'winners'] });
    expect(end).toMatchObject({ decision: null, options: [], n: 0 });
    expect(end['winners']).not.toEqual([]);
    expect(ask({ do: 'choose', game: 1, option: 0 })).toMatchObject({ reason: 'game-over' });
    expect(ask({ do: 'choose', game: 1, option: { do: 'keep' } })).toMatchObject({ reason: 'game-over' });
  });
});

describe('stepping back', () => {
  it('takes back any number of choices', () => {
    ask(base);
    const seen = [everything(1)];
    for (let step = 0; step < 12; step++) {
      ask({ do: 'choose', game: 1, option: 0 });
      seen.push(everything(1));
    }
    ask({ do: 'back', game: 1 });
    expect(everything(1)).toEqual(seen[11]);
    ask({ do: 'back', game: 1, steps: 8 });
    expect(everything(1)).toEqual(seen[3]);
    expect(ask({ do: 'back', game: 1, steps: 4 })).toMatchObject({ ok: false, reason: 'no-such-step' });
    expect(everything(1)).toEqual(seen[3]);
    ask({ do: 'back', game: 1, steps: 3 });
    expect(everything(1)).toEqual(seen[0]);
  });

  it('leads no further back than where an imagined game began', () => {
    ask(base);
    ask({ do: 'play', game: 1, seed: 1, steps: 9 });
    ask({ do: 'imagine', game: 1, viewer: 0, seed: 1 });
    expect(ask({ do: 'back', game: 2 })).toMatchObject({ reason: 'no-such-step' });
  });
});

describe('a second game', () => {
  it('goes its own way after it was cloned', () => {
    ask(base);
    const before = everything(1);
    expect(ask({ do: 'clone', game: 1, as: 'try' })).toMatchObject({ game: 'try' });
    expect({ ...everything('try'), game: 1 }).toEqual(before);
    ask({ do: 'play', game: 'try', seed: 1 });
    expect(everything(1)).toEqual(before);
  });

  it.each([[0], [1], [2], [null]])('imagined by viewer %j looks the same to them', (viewer) => {
    ask(base);
    ask({ do: 'play', game: 1, seed: 5, steps: 25 });
    const view = (game: unknown) => ask({ do: 'look', game, viewer, tell: ['view'] })['view'];
    const hands = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const { game, snapshot } = ask({ do: 'imagine', game: 1, viewer, seed, tell: ['snapshot'] });
      expect(view(game)).toEqual(view(1));
      hands.add(JSON.stringify(snapshot));
    }
    expect(hands.size).toBeGreaterThan(1);
  });

  it('is not imagined by nobody, nor by a seat that is not there', () => {
    ask(base);
    expect(ask({ do: 'imagine', game: 1, seed: 1 })).toMatchObject({ reason: 'bad-request' });
    expect(ask({ do: 'imagine', game: 1, seed: 1, viewer: 3 })).toMatchObject({ reason: 'bad-seat' });
  });
});

describe('what is told', () => {
  it('has the shapes of a trace', () => {
    ask(base);
    const { record } = ask({ do: 'play', game: 1, seed: 2, steps: 30, tell: ['record'] });
    const game = Game.replay(record);
    const told = ask({
      do: 'look',
      game: 1,
      viewer: 1,
      tell: ['snapshot', 'views', 'view', 'n', 'treasuries'],
    });
    const [snapshot, views] = [snapshotOf(game), traceViews(game)];
    expect(told).toMatchObject({ snapshot, views, view: views[1], n: game.options().length });
    expect(told['treasuries']).toEqual(snapshot.treasuries);
    const { view } = ask({ do: 'look', game: 1, viewer: null, tell: ['view'] });
    expect(view).toMatchObject({ seat: null, decision: game.turn, options: null });
  });

  it('is what happened, and to a viewer only what they may see', () => {
    const events = (viewer?: number | null) =>
      ask({ ...base, tell: ['events'], viewer })['events'] as unknown[];
    expect(events()).toHaveLength(5);
    expect(events(null)).toHaveLength(2);
    expect(events(1)).toContainEqual(expect.objectContaining({ type: 'hand', to: 1 }));
    expect(events(1)).not.toContainEqual(expect.objectContaining({ type: 'hand', to: 2 }));
  });
});

describe('a batch', () => {
  it('answers each of its requests in turn, also after a refusal', () => {
    const requests = [
      { ...base, as: 'a' },
      { do: 'choose', game: 'b', option: 0 },
      { do: 'drop', game: 'a' },
    ];
    expect(ask({ do: 'batch', id: 'x', requests })).toMatchObject({
      id: 'x',
      ok: true,
      answers: [{ ok: true }, { ok: false, reason: 'no-such-game' }, { ok: true, game: 'a' }],
    });
  });

  it('holds no other batch', () => {
    const { answers } = ask({ do: 'batch', requests: [{ do: 'batch', requests: [] }] });
    expect(answers).toMatchObject([{ ok: false, reason: 'bad-request' }]);
  });
});

describe('every answer', () => {
  it.each([[7], ['seven'], [''], [0]])('repeats the id %j', (id) => {
    expect(ask({ do: 'about', id })).toMatchObject({ id, ok: true });
    expect(ask({ do: 'nonsense', id })).toMatchObject({ id, ok: false });
  });

  it.each([
    ['', 'bad-json'],
    ['{', 'bad-json'],
    ['[]', 'bad-json'],
    ['null', 'bad-json'],
    ['"about"', 'bad-json'],
    ['{}', 'bad-request'],
    ['{"do":"toString"}', 'bad-request'],
    ['{"do":["about"]}', 'bad-request'],
    ['{"do":"about","id":[]}', 'bad-request'],
    ['{"do":"about","id":1e999}', 'bad-request'],
    ['{"do":"about","extra":1}', 'bad-request'],
    ['{"do":"about","__proto__":1}', 'bad-request'],
    ['{"do":"batch","requests":{}}', 'bad-request'],
    ['{"do":"new"}', 'bad-request'],
    ['{"do":"new","set":"base","deck":[]}', 'bad-request'],
    ['{"do":"new","set":"basic","players":3,"seed":1}', 'bad-request'],
    ['{"do":"new","set":"base","players":"3","seed":1}', 'bad-request'],
    ['{"do":"new","set":"base","players":3}', 'bad-request'],
    ['{"do":"new","set":"base","players":6,"seed":1}', 'bad-deal'],
    ['{"do":"new","set":"base","players":3,"seed":1,"first":3}', 'bad-deal'],
    ['{"do":"new","deck":["lord"],"players":3,"seed":1}', 'bad-deck'],
    ['{"do":"new","deal":[]}', 'bad-request'],
    ['{"do":"new","deal":{}}', 'bad-deck'],
    ['{"do":"new","position":"R(nobody)"}', 'bad-position'],
    ['{"do":"new","position":"R(spy)","seed":1}', 'bad-request'],
    ['{"do":"new","position":7}', 'bad-position'],
    ['{"do":"new","record":{"rules":0}}', 'other-rules'],
    ['{"do":"new","saved":{"rules":0}}', 'other-rules'],
    ['{"do":"new","record":null}', 'bad-record'],
    ['{"do":"play","game":1,"seed":{}}', 'no-such-game'],
  ])('to %s is a refusal: %s', (line, reason) => {
    const answer = send(line);
    expect(answer).toMatchObject({ ok: false, reason });
    expect(answer['message']).toMatch(/\w/);
  });

  it('comes even if the program has a mistake', () => {
    session = new Session(new Map([['new', { fields: [], answer: () => JSON.parse('nothing') as object }]]));
    expect(ask({ do: 'new', id: 1 })).toMatchObject({ id: 1, ok: false, reason: 'internal' });
  });
});

describe('the limit', () => {
  it('on games is kept, and a dropped game makes room', () => {
    ask({ ...base, as: 'first', tell: [] });
    for (let i = 2; i <= LIMITS.games; i++) ask({ do: 'clone', game: 'first', tell: [] });
    expect(ask({ do: 'look', game: LIMITS.games - 1 })).toMatchObject({ ok: true });
    const more = [base, { do: 'clone', game: 'first' }, { do: 'imagine', game: 'first', viewer: 0, seed: 1 }];
    for (const request of more) expect(ask(request)).toMatchObject({ ok: false, reason: 'too-many' });
    expect(ask({ ...base, as: 'first' })).toMatchObject({ ok: true });
    ask({ do: 'drop', game: 1 });
    expect(ask(base)).toMatchObject({ ok: true });
    expect(ask(base)).toMatchObject({ reason: 'too-many' });
  });

  it('on requests in a batch is kept', () => {
    const requests = (count: number) => Array.from({ length: count }, () => ({ do: 'about' }));
    expect(ask({ do: 'batch', requests: requests(LIMITS.batch) })['answers']).toHaveLength(LIMITS.batch);
    expect(ask({ do: 'batch', requests: requests(LIMITS.batch + 1) })).toMatchObject({ reason: 'too-many' });
  });

  it('on characters in a line is kept', () => {
    const line = '{"do":"about"}';
    expect(send(line.padEnd(LIMITS.line))).toMatchObject({ ok: true });
    expect(send(line.padEnd(LIMITS.line + 1))).toMatchObject({ ok: false, reason: 'too-long' });
  });

  it.each([['id'], ['seed'], ['as']])('on characters in "%s" is kept', (field) => {
    expect(ask({ ...base, [field]: 'x'.repeat(LIMITS.text) })).toMatchObject({ ok: true });
    expect(ask({ ...base, [field]: 'x'.repeat(LIMITS.text + 1) })).toMatchObject({ reason: 'too-long' });
  });
});
