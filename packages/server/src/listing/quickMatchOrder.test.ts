import { expect, it } from 'vitest';
import { sets } from '@oriflamme/engine';
import fc from 'fast-check';
import type { ListedState } from './listing.ts';
import { bestMatchesFirst } from './quickMatchOrder.ts';

const NOW = 1_000_000;

/** A table that has waited since bots were 20 seconds away. */
const table = (id: string, people: readonly string[], waitedMs = 0): ListedState => ({
  id,
  phase: 'open',
  config: {
    deck: sets.base,
    seats: ['person', 'person', 'person'],
    isPublic: true,
    clock: { type: 'none' },
    first: null,
  },
  seats: [
    ...people.map((name) => ({
      type: 'person' as const,
      person: { id: name, name },
      isReady: true,
      isBotControlled: false,
      awaySince: null,
      autoKeep: [],
    })),
    { type: 'empty' },
  ],
  fillAt: NOW + 20_000 - waitedMs,
});

const order = (tables: readonly ListedState[], own: number, others: Readonly<Record<string, number>>) =>
  bestMatchesFirst(tables, 'me', new Map([['me', own], ...Object.entries(others)]), NOW).map(({ id }) => id);

it('the closest strength comes first, by the mean of those at the table', () => {
  const tables = [table('a', ['x']), table('b', ['y', 'z']), table('c', ['y'])];
  const others = { x: 20, y: 30, z: 40 };
  expect(order(tables, 36, others)).toEqual(['b', 'c', 'a']);
  expect(order(tables, 21, others)).toEqual(['a', 'c', 'b']);
});

it('each second of waiting makes up for 20 points', () => {
  const others = { near: 25, far: 35 };
  const after = (ms: number) => order([table('near', ['near']), table('far', ['far'], ms)], 25, others);
  expect(after(9999)).toEqual(['near', 'far']);
  expect(after(10_001)).toEqual(['far', 'near']);
});

it('people without a rating count as beginners of 1500 points', () => {
  expect(order([table('a', ['x']), table('b', ['new'])], 26, { x: 30 })).toEqual(['b', 'a']);
  expect(order([table('a', ['x']), table('b', [])], 26, { x: 30 })).toEqual(['b', 'a']);
});

it('no table is left out, whatever the strengths and the times', () => {
  const strength = fc.double({ min: -50, max: 100, noNaN: true });
  const waiting = fc.array(fc.tuple(strength, fc.integer({ min: 0, max: 60_000 })), { maxLength: 8 });
  fc.assert(
    fc.property(strength, waiting, (own, found) => {
      const tables = found.map(([, ms], i) => table(`t${i}`, [`p${i}`], ms));
      const others = Object.fromEntries(found.map(([mu], i) => [`p${i}`, mu]));
      const sorted = order(tables, own, others);
      expect(sorted.toSorted()).toEqual(tables.map(({ id }) => id).toSorted());
      expect(order(tables.toReversed(), own, others)).toEqual(sorted);
    }),
  );
});
