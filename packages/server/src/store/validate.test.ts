import { expect, it } from 'vitest';
import { validateClaim, validateWrite } from './validate.ts';
import type { ScheduledJob, TableWrite } from './store.ts';
import { write, row } from './testing/writes.ts';

const malformed = expect.objectContaining({ name: 'StoreError', reason: 'malformed' }) as Error;
const nothing = JSON.stringify(undefined);
const clock: ScheduledJob = { kind: 'clock', at: 1 };
const bot: ScheduledJob = { kind: 'bot', at: 1 };

it.for<[string, Partial<TableWrite>]>([
  ['without rows', { rows: [] }],
  ['with a row of another table', { rows: [row('elm', 1)] }],
  ['with a gap between its rows', { rows: [row('oak', 1), row('oak', 3)] }],
  ['with the same row twice', { rows: [row('oak', 1), row('oak', 1)] }],
  ['with row 0', { rows: [row('oak', 0)] }],
  ['with a fractional sequence number', { rows: [row('oak', 1.5)] }],
  ['with a row without a time', { rows: [{ ...row('oak', 1), at: Number.NaN }] }],
  ['with a row without an entry', { rows: [{ ...row('oak', 1), entry: nothing }] }],
  ['without a state', { state: nothing }],
  ['with a job at no finite time', { jobs: [{ kind: 'clock', at: Number.POSITIVE_INFINITY }] }],
  ['with two jobs of one kind', { jobs: [clock, clock] }],
  ['with events that are not a string', { events: null as unknown as string }],
  ['with a player listed twice', { players: ['ann', 'ann'] }],
])('validateWrite rejects a write %s', ([, part]) => {
  expect(() => validateWrite(write('oak', 1, part))).toThrow(malformed);
});

it('validateWrite accepts several rows and several kinds of jobs', () => {
  const rows = [row('oak', 7), row('oak', 8)];
  expect(() => validateWrite(write('oak', 7, { rows, jobs: [clock, bot], events: '[]' }))).not.toThrow();
});

it.for([
  [0.5, 10, 10],
  [1000, 0, 10],
  [1000, 10, 0],
])('validateClaim rejects a claim at %d with a lease of %d for at most %d', ([now, leaseMs, max]) => {
  expect(() => validateClaim(now, leaseMs, max)).toThrow(malformed);
});

it('validateClaim accepts the smallest claim', () => {
  expect(() => validateClaim(0, 1, 1)).not.toThrow();
});
