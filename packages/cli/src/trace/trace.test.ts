import { Game } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { checkTrace } from './checkTrace.ts';
import { canonical, hash, snapshotOf } from './snapshot.ts';
import { SET_NAMES } from '../lib/sets.ts';
import { type Trace, writeTrace } from './writeTrace.ts';

const copy = (trace: Trace): Trace => structuredClone(trace);
const write = () => writeTrace({ set: 'base', players: 3, seed: 'golden', full: true, views: true });

describe('writeTrace', () => {
  it.each(SET_NAMES.flatMap((set) => [2, 3, 4, 5].map((players) => [set, players] as const)))(
    'of set %s with %i players agrees with its own check, fully told',
    (set, players) => {
      for (let seed = 0; seed < 5; seed++)
        expect(
          checkTrace(JSON.parse(JSON.stringify(writeTrace({ set, players, seed, full: true, views: true })))),
        ).toBe(undefined);
    },
  );

  it('depends on the seed', () => {
    const trace = (seed: string) => JSON.stringify(writeTrace({ set: 'wild', players: 4, seed }));
    expect(trace('a')).toBe(trace('a'));
    expect(trace('a')).not.toBe(trace('b'));
  });

  it('writes traces that can be checked without hashes', () => {
    const { deck, first, hands, set_aside, steps } = write();
    expect(
      checkTrace({ deck, first, hands, set_aside, steps: steps.map(({ option }) => ({ option })) }),
    ).toBe(undefined);
  });

  it('hashes canonical JSON', () => {
    expect(canonical({ b: [1, null, 'x'], a: { d: true, c: -1 } })).toBe(
      '{"a":{"c":-1,"d":true},"b":[1,null,"x"]}',
    );
    const game = Game.deal({ deck: write().deck, players: 3, seed: 1 });
    expect(hash(snapshotOf(game))).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('checkTrace', () => {
  const spoiled: [string, (trace: Trace) => void, { step: number; what: string }][] = [
    ['another hash', (trace) => (trace.steps[4].hash = '0'.repeat(16)), { step: 5, what: 'hash' }],
    ['another start', (trace) => (trace.start = '0'.repeat(16)), { step: 0, what: 'start' }],
    [
      'an option that is not legal',
      (trace) => (trace.steps[0].option = { do: 'keep' }),
      { step: 1, what: 'option' },
    ],
    ['another count', (trace) => (trace.steps[2].n = 99), { step: 3, what: 'n' }],
    ['another seat', (trace) => (trace.steps[1].seat = trace.steps[0].seat), { step: 2, what: 'seat' }],
    ['a missing option', (trace) => trace.steps[0].options!.pop(), { step: 1, what: 'options' }],
    [
      'a leaked card',
      (trace) => (trace.steps[0].views![1].hands[0] = ['spy']),
      { step: 1, what: 'views[1]' },
    ],
    ['another snapshot', (trace) => (trace.steps[3].snapshot!.pending = 1), { step: 4, what: 'snapshot' }],
    ['other winners', (trace) => (trace.winners = []), { step: write().steps.length, what: 'winners' }],
    ['an impossible deal', (trace) => (trace.hands = [[], [], []]), { step: 0, what: 'deal' }],
    [
      'a game that stops early',
      (trace) => trace.steps.pop(),
      { step: write().steps.length, what: 'decision' },
    ],
  ];

  it.each(spoiled)('finds %s', (_, spoil, difference) => {
    const trace = copy(write());
    spoil(trace);
    expect(checkTrace(trace)).toMatchObject(difference);
  });

  it('compares options as a set, also in views', () => {
    const trace = copy(write());
    for (const step of trace.steps) {
      step.options = step.options!.toReversed();
      for (const view of step.views!) view.options = view.options?.toReversed() ?? null;
    }
    expect(checkTrace(trace)).toBe(undefined);
  });

  it.each([[null], [42], [[]], [{}], [{ ...write(), steps: 'none' }], [{ ...write(), steps: [null] }]])(
    'tells what is wrong with %j',
    (trace) => {
      expect(checkTrace(trace)?.what).toMatch(/^(trace|deal|steps|step)$/);
    },
  );
});
