import { expect, it } from 'vitest';
import { checkChange } from './checkChange.ts';
import type { Change } from './store.ts';
import { change, row } from './testing/changes.ts';

it.for<[string, Partial<Change>]>([
  ['without rows', { rows: [] }],
  ['with a row of another table', { rows: [row('elm', 1)] }],
  ['with a gap between its rows', { rows: [row('oak', 1), row('oak', 3)] }],
  ['with the same row twice', { rows: [row('oak', 1), row('oak', 1)] }],
  ['with row 0', { rows: [row('oak', 0)] }],
  ['with half a row number', { rows: [row('oak', 1.5)] }],
  ['at no time', { rows: [{ ...row('oak', 1), at: Number.NaN }] }],
  ['with work due never', { due: [{ kind: 'clock', at: Number.POSITIVE_INFINITY }] }],
  [
    'with two clocks',
    {
      due: [
        { kind: 'clock', at: 1 },
        { kind: 'clock', at: 2 },
      ],
    },
  ],
])('refuses a change %s', ([, part]) => {
  expect(() => checkChange(change('oak', 1, part))).toThrow(expect.objectContaining({ reason: 'malformed' }));
});

it('takes a change of several rows with work of several kinds', () => {
  const rows = [row('oak', 7), row('oak', 8)];
  const due = [
    { kind: 'clock', at: 2 },
    { kind: 'bot', at: 2 },
  ];
  expect(() => checkChange(change('oak', 7, { rows, due }))).not.toThrow();
});
