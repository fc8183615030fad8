import type { Event } from '@oriflamme/engine';
import { expect, test } from 'vitest';
import { soundFor } from './soundFor.ts';

const gain = (amount: number): Event => ({ type: 'gained', seat: 0, amount, reason: 'ability', card: 3 });

test('soundFor maps events to sounds', () => {
  expect(soundFor({ type: 'placed', seat: 1, card: 4, spot: { at: 0 } })).toBe('quill');
  expect(soundFor({ type: 'revealed', card: 4, kind: 'lord' })).toBe('page');
  expect(soundFor({ type: 'eliminated', card: 4, kind: 'lord', wasUp: true, by: 2, seat: 0 })).toBe('blade');
  expect(soundFor({ type: 'marked', card: 4, by: 2 })).toBe('wax');
  expect(soundFor({ type: 'reserved', card: 4, kind: 'trade', seat: 1, influence: 2 })).toBe('wax');
  expect(soundFor({ type: 'ended', winners: [0], treasuries: [9, 4] })).toBe('psaltery');
});

test('soundFor raises the coin’s pitch with the amount, up to eight', () => {
  expect([1, 2, 5, 8, 12].map((amount) => soundFor(gain(amount)))).toEqual([
    'coin1',
    'coin2',
    'coin5',
    'coin8',
    'coin8',
  ]);
  expect(soundFor({ type: 'put', card: 4, amount: 1, by: 4 })).toBe('coin1');
});

test('soundFor is silent for a gain of zero', () => {
  expect(soundFor(gain(0))).toBeUndefined();
});

test('soundFor is silent for all other events, above all for private ones', () => {
  expect(soundFor({ type: 'reached', card: 4 })).toBeUndefined();
  expect(soundFor({ type: 'round', round: 2, first: 1 })).toBeUndefined();
  expect(soundFor({ type: 'holds', to: 0, card: 4, kind: 'spy' })).toBeUndefined();
});
