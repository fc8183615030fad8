import type { Event } from '@oriflamme/engine';
import { expect, test } from 'vitest';
import { soundOf } from './soundOf.ts';

const gain = (amount: number): Event => ({ type: 'gained', seat: 0, amount, reason: 'ability', card: 3 });

test('what happens at the table has its sound', () => {
  expect(soundOf({ type: 'placed', seat: 1, card: 4, spot: { at: 0 } })).toBe('quill');
  expect(soundOf({ type: 'revealed', card: 4, kind: 'lord' })).toBe('page');
  expect(soundOf({ type: 'eliminated', card: 4, kind: 'lord', wasUp: true, by: 2, seat: 0 })).toBe('blade');
  expect(soundOf({ type: 'marked', card: 4, by: 2 })).toBe('wax');
  expect(soundOf({ type: 'reserved', card: 4, kind: 'trade', seat: 1, influence: 2 })).toBe('wax');
  expect(soundOf({ type: 'ended', winners: [0], treasuries: [9, 4] })).toBe('psaltery');
});

test('influence rings higher the more of it comes, and up to eight the ear can tell how much', () => {
  expect([1, 2, 5, 8, 12].map((amount) => soundOf(gain(amount)))).toEqual([
    'coin1',
    'coin2',
    'coin5',
    'coin8',
    'coin8',
  ]);
  expect(soundOf({ type: 'put', card: 4, amount: 1, by: 4 })).toBe('coin1');
});

test('no coin falls where nothing is gained', () => {
  expect(soundOf(gain(0))).toBeUndefined();
});

test('the rest is silent, above all what only one family learns', () => {
  expect(soundOf({ type: 'reached', card: 4 })).toBeUndefined();
  expect(soundOf({ type: 'round', round: 2, first: 1 })).toBeUndefined();
  expect(soundOf({ type: 'holds', to: 0, card: 4, kind: 'spy' })).toBeUndefined();
});
