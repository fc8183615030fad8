import { type Event, Game, sets, type View } from '@oriflamme/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotOf, type TraceView, traceViews } from '../trace/snapshot.ts';
import { writeTrace } from '../trace/writeTrace.ts';
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

const send = (line: string) => JSON.parse(session.respond(line)) as Answer;
const ask = (request: object) => send(JSON.stringify(request));
const base = { do: 'new', set: 'base', players: 3, seed: 'x' };
const everything = (game: unknown) => ask({ do: 'get', game, fields: ['snapshot', 'decision', 'options'] });

describe('new', () => {
  it('gives the same deal as a trace of the same seed', () => {
    const trace = writeTrace({ set: 'mixed', players: 4, seed: 'x' });
    const drawn = ask({ do: 'new', set: 'mixed', players: 4, seed: 'x', fields: ['hash'] });
    expect(drawn['hash']).toBe(trace.start);
    expect(ask({ do: 'new', deal: trace, fields: ['hash'] })['hash']).toBe(trace.start);
  });

  it('returns the decision and the options by default', () => {
    const game = Game.deal({ deck: sets.base, players: 3, seed: 'x deal' });
    expect(ask(base)).toEqual({ ok: true, game: 1, decision: game.turn, options: game.options() });
    expect(ask(base)).toMatchObject({ game: 2 });
  });

  it('lets the first seat of the request begin', () => {
    for (const first of [0, 1, 2]) expect(ask({ ...base, first }).decision?.seat).toBe(first);
  });

  it('starts from a deck, a position, a record or a saved game', () => {
    expect(ask({ do: 'new', deck: sets.base, players: 3, seed: 'x' }).options).toEqual(ask(base).options);
    ask({ do: 'play', game: 1, seed: 1, steps: 20 });
    const { saved, record, notation } = ask({
      do: 'get',
      game: 1,
      fields: ['saved', 'record', 'notation'],
    }) as unknown as { saved: { position: object }; record: object; notation: string };
    const { game: _, ...here } = everything(1);
    const ways = [{ record }, { saved }, { position: saved.position }, { position: notation }];
    for (const way of ways) {
      const { game } = ask({ do: 'new', ...way });
      expect(everything(game)).toEqual({ ...here, game });
    }
  });

  it('replaces the game with the same handle', () => {
    expect(ask({ ...base, as: 'mine' })).toMatchObject({ game: 'mine' });
    ask({ ...base, players: 5, as: 'mine' });
    expect(ask({ do: 'get', game: 'mine', fields: ['treasuries'] })['treasuries']).toHaveLength(5);
  });

  it('rejects a saved game whose record leads to a different position', () => {
    ask(base);
    const { saved } = ask({ do: 'get', game: 1, fields: ['saved'] }) as unknown as {
      saved: { record: object };
    };
    const record = { ...saved.record, choices: [0] };
    expect(ask({ do: 'new', saved: { ...saved, record } })).toMatchObject({
      ok: false,
      reason: 'bad-record',
    });
  });
});

describe('choose', () => {
  it('accepts an index or the option itself, with its fields in any order', () => {
    ask({ ...base, as: 'a' });
    ask({ ...base, as: 'b' });
    const { options } = ask({ do: 'get', game: 'a' });
    const option = Object.fromEntries(Object.entries(options[3] as object).toReversed());
    const [a, b] = [ask({ do: 'choose', game: 'a', option: 3 }), ask({ do: 'choose', game: 'b', option })];
    expect({ ...a, game: '' }).toEqual({ ...b, game: '' });
  });

  it('tells places on different stacks apart', () => {
    ask({ do: 'new', position: 'R(spy) R(heir) | R1 B1 | round 3 first R' });
    const option = { card: 'archer', at: ['on', 1] };
    const { notation } = ask({ do: 'choose', game: 1, option, fields: ['notation'] });
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
    [{ option: 0, fields: ['views', 'secrets'] }, 'bad-request'],
    [{ option: 0, fields: 'n' }, 'bad-request'],
    [{ option: 0, fields: ['view'] }, 'bad-request'],
    [{ option: 0, fields: ['view'], viewer: 3 }, 'bad-seat'],
    [{ option: 0, viewer: 'all' }, 'bad-request'],
    [{ option: 0, fields: ['engineView'] }, 'bad-request'],
    [{ option: 0, game: 2 }, 'no-such-game'],
    [{ option: 0, game: null }, 'bad-request'],
  ])('with %j has no effect and is rejected as %s', (changes, reason) => {
    ask(base);
    const before = everything(1);
    expect(ask({ do: 'choose', game: 1, ...changes })).toMatchObject({ ok: false, reason });
    expect(everything(1)).toEqual(before);
  });

  it('is rejected after the end', () => {
    ask(base);
    const end = ask({ do: 'play', game: 1, seed: 1, fields: ['decision', 'options', 'n', 'winners'] });
    expect(end).toMatchObject({ decision: null, options: [], n: 0 });
    expect(end['winners']).not.toEqual([]);
    expect(ask({ do: 'choose', game: 1, option: 0 })).toMatchObject({ reason: 'game-over' });
    expect(ask({ do: 'choose', game: 1, option: { do: 'keep' } })).toMatchObject({ reason: 'game-over' });
  });
});

describe('undo', () => {
  it('undoes any number of choices', () => {
    ask(base);
    const seen = [everything(1)];
    for (let step = 0; step < 12; step++) {
      ask({ do: 'choose', game: 1, option: 0 });
      seen.push(everything(1));
    }
    ask({ do: 'undo', game: 1 });
    expect(everything(1)).toEqual(seen[11]);
    ask({ do: 'undo', game: 1, steps: 8 });
    expect(everything(1)).toEqual(seen[3]);
    expect(ask({ do: 'undo', game: 1, steps: 4 })).toMatchObject({ ok: false, reason: 'no-such-step' });
    expect(everything(1)).toEqual(seen[3]);
    ask({ do: 'undo', game: 1, steps: 3 });
    expect(everything(1)).toEqual(seen[0]);
  });

  it('stops where a sampled game began', () => {
    ask(base);
    ask({ do: 'play', game: 1, seed: 1, steps: 9 });
    ask({ do: 'sample', game: 1, viewer: 0, seed: 1 });
    expect(ask({ do: 'undo', game: 2 })).toMatchObject({ reason: 'no-such-step' });
  });
});

describe('clone and sample', () => {
  it('clone an independent game', () => {
    ask(base);
    const before = everything(1);
    expect(ask({ do: 'clone', game: 1, as: 'try' })).toMatchObject({ game: 'try' });
    expect({ ...everything('try'), game: 1 }).toEqual(before);
    ask({ do: 'play', game: 'try', seed: 1 });
    expect(everything(1)).toEqual(before);
  });

  it.each([[0], [1], [2], [null]])('sample a game with the same view for viewer %j', (viewer) => {
    ask(base);
    ask({ do: 'play', game: 1, seed: 5, steps: 25 });
    const view = (game: unknown) => ask({ do: 'get', game, viewer, fields: ['view'] })['view'];
    const hands = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const { game, snapshot } = ask({ do: 'sample', game: 1, viewer, seed, fields: ['snapshot'] });
      expect(view(game)).toEqual(view(1));
      hands.add(JSON.stringify(snapshot));
    }
    expect(hands.size).toBeGreaterThan(1);
  });

  it('reject sampling without a viewer, and for a seat that does not exist', () => {
    ask(base);
    expect(ask({ do: 'sample', game: 1, seed: 1 })).toMatchObject({ reason: 'bad-request' });
    expect(ask({ do: 'sample', game: 1, seed: 1, viewer: 3 })).toMatchObject({ reason: 'bad-seat' });
  });
});

describe('fields', () => {
  it('have the formats of a trace', () => {
    ask(base);
    const { record } = ask({ do: 'play', game: 1, seed: 2, steps: 30, fields: ['record'] });
    const game = Game.replay(record);
    const response = ask({
      do: 'get',
      game: 1,
      viewer: 1,
      fields: ['snapshot', 'views', 'view', 'n', 'treasuries'],
    });
    const [snapshot, views] = [snapshotOf(game), traceViews(game)];
    expect(response).toMatchObject({ snapshot, views, view: views[1], n: game.options().length });
    expect(response['treasuries']).toEqual(snapshot.treasuries);
    const { view } = ask({ do: 'get', game: 1, viewer: null, fields: ['view'] });
    expect(view).toMatchObject({ seat: null, decision: game.turn, options: null });
  });

  it('contain what the seat that decides next sees, which after the end is everything', () => {
    ask(base);
    const fields = ['decision', 'view', 'engineView', 'events'];
    for (;;) {
      const { decision, view, engineView, events } = ask({
        do: 'play',
        game: 1,
        seed: 1,
        steps: 1,
        viewer: 'decider',
        fields,
      }) as unknown as { decision: Answer['decision']; view: TraceView; engineView: View; events: Event[] };
      const seat = decision?.seat ?? null;
      expect([view.seat, engineView.seat]).toEqual([seat, seat]);
      expect(events.filter((event) => 'to' in event && event.to !== seat)).toEqual([]);
      if (!decision) break;
      expect(view.options).not.toBeNull();
    }
  });

  it('contain events, for a viewer only the visible ones', () => {
    const events = (viewer?: number | null) =>
      ask({ ...base, fields: ['events'], viewer })['events'] as unknown[];
    expect(events()).toHaveLength(5);
    expect(events(null)).toHaveLength(2);
    expect(events(1)).toContainEqual(expect.objectContaining({ type: 'hand', to: 1 }));
    expect(events(1)).not.toContainEqual(expect.objectContaining({ type: 'hand', to: 2 }));
  });
});

describe('protocol 1', () => {
  it('has its names accepted', () => {
    ask(base);
    expect(ask({ do: 'look', game: 1, tell: ['n'] })).toEqual(ask({ do: 'get', game: 1, fields: ['n'] }));
    ask({ do: 'choose', game: 1, option: 0 });
    expect(ask({ do: 'back', game: 1, tell: [] })).toEqual({ ok: true, game: 1 });
    expect(ask({ do: 'imagine', game: 1, viewer: 0, seed: 1, tell: [] })).toMatchObject({ game: 2 });
  });

  it('cannot be mixed with protocol 2 in one request', () => {
    ask(base);
    const both = ask({ do: 'get', game: 1, tell: ['n'], fields: ['n'] });
    expect(both).toMatchObject({ ok: false, reason: 'bad-request' });
    expect(ask({ do: 'drop', game: 1, tell: ['n'] })).toMatchObject({ reason: 'bad-request' });
  });
});

describe('batch', () => {
  it('processes its requests in order, also after a rejected one', () => {
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

  it('may not contain another batch', () => {
    const { answers } = ask({ do: 'batch', requests: [{ do: 'batch', requests: [] }] });
    expect(answers).toMatchObject([{ ok: false, reason: 'bad-request' }]);
  });
});

describe('every response', () => {
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
  ])('to %s is an error: %s', (line, reason) => {
    const answer = send(line);
    expect(answer).toMatchObject({ ok: false, reason });
    expect(answer['message']).toMatch(/\w/);
  });

  it('is sent even if a method has a bug', () => {
    session = new Session(new Map([['new', { fields: [], handle: () => JSON.parse('nothing') as object }]]));
    expect(ask({ do: 'new', id: 1 })).toMatchObject({ id: 1, ok: false, reason: 'internal' });
  });
});

describe('the limit', () => {
  it('of open games is enforced, and a dropped game makes room', () => {
    ask({ ...base, as: 'first', fields: [] });
    for (let i = 2; i <= LIMITS.games; i++) ask({ do: 'clone', game: 'first', fields: [] });
    expect(ask({ do: 'get', game: LIMITS.games - 1 })).toMatchObject({ ok: true });
    const more = [base, { do: 'clone', game: 'first' }, { do: 'sample', game: 'first', viewer: 0, seed: 1 }];
    for (const request of more) expect(ask(request)).toMatchObject({ ok: false, reason: 'too-many' });
    expect(ask({ ...base, as: 'first' })).toMatchObject({ ok: true });
    ask({ do: 'drop', game: 1 });
    expect(ask(base)).toMatchObject({ ok: true });
    expect(ask(base)).toMatchObject({ reason: 'too-many' });
  });

  it('of requests in a batch is enforced', () => {
    const requests = (count: number) => Array.from({ length: count }, () => ({ do: 'about' }));
    expect(ask({ do: 'batch', requests: requests(LIMITS.batch) })['answers']).toHaveLength(LIMITS.batch);
    expect(ask({ do: 'batch', requests: requests(LIMITS.batch + 1) })).toMatchObject({ reason: 'too-many' });
  });

  it('of characters in a line is enforced', () => {
    const line = '{"do":"about"}';
    expect(send(line.padEnd(LIMITS.line))).toMatchObject({ ok: true });
    expect(send(line.padEnd(LIMITS.line + 1))).toMatchObject({ ok: false, reason: 'too-long' });
  });

  it.each([['id'], ['seed'], ['as']])('of characters in "%s" is enforced', (field) => {
    expect(ask({ ...base, [field]: 'x'.repeat(LIMITS.text) })).toMatchObject({ ok: true });
    expect(ask({ ...base, [field]: 'x'.repeat(LIMITS.text + 1) })).toMatchObject({ reason: 'too-long' });
  });
});
