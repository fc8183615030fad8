import { expect, it } from 'vitest';
import { validateWrite, validateClaim, validateEvents } from './validate.ts';
import type { TableWrite } from './store.ts';
import { write, row } from './testing/writes.ts';

const malformed = expect.objectContaining({ name: 'StoreError', reason: 'malformed' }) as Error;
const nothing = JSON.stringify(undefined);
const [clock, bot] = ['clock', 'bot'].map((kind) => ({ kind, at: 1 }));

it.for<[string, Partial<TableWrite>]>([
  ['without rows', { rows: [] }],
  ['with a row of another table', { rows: [row('elm', 1)] }],
  ['with a gap between its rows', { rows: [row('oak', 1), row('oak', 3)] }],
  ['with the same row twice', { rows: [row('oak', 1), row('oak', 1)] }],
  ['with row 0', { rows: [row('oak', 0)] }],
  ['with half a row number', { rows: [row('oak', 1.5)] }],
  ['at no time', { rows: [{ ...row('oak', 1), at: Number.NaN }] }],
  ['with a row that says nothing', { rows: [{ ...row('oak', 1), entry: nothing }] }],
  ['with no state', { state: nothing }],
  ['with work due never', { due: [{ kind: 'clock', at: Number.POSITIVE_INFINITY }] }],
  ['with two clocks', { due: [clock, clock] }],
])('refuses a change %s', ([, part]) => {
  expect(() => validateWrite(write('oak', 1, part))).toThrow(malformed);
});

it('takes a change of several rows with work of several kinds', () => {
  const rows = [row('oak', 7), row('oak', 8)];
  expect(() => validateWrite(write('oak', 7, { rows, due: [clock, bot], events: '[]' }))).not.toThrow();
});

it('refuses to keep no events', () => {
  expect(() => validateEvents('oak', nothing)).toThrow(malformed);
  expect(() => validateEvents('oak', '[]')).not.toThrow();
});

it.for([
  [0.5, 10, 10],
  [1000, 0, 10],
  [1000, 10, 0],
])('refuses a claim at %d with a lease of %d for at most %d', ([now, lease, most]) => {
  expect(() => validateClaim(now, lease, most)).toThrow(malformed);
});

it('takes the smallest claim', () => {
  expect(() => validateClaim(0, 1, 1)).not.toThrow();
});
