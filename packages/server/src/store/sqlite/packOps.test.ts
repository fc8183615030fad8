import { expect, it } from 'vitest';
import type { WriteOp } from '../writeOps.ts';
import { row, write } from '../testing/writes.ts';
import { packOp, unpackOp } from './packOps.ts';

const { state: _, ...withoutState } = write('oak', 2);
const ops: WriteOp[] = [
  { kind: 'append', write: write('oak', 1) },
  { kind: 'append', write: withoutState },
  {
    kind: 'append',
    write: write('oak', 3, {
      rows: [row('oak', 3), row('oak', 4), row('oak', 5)],
      jobs: [
        { kind: 'bot', at: 7 },
        { kind: 'clock', at: 9 },
      ],
      isOver: true,
      players: ['ann', 'ben'],
      events: '[]',
    }),
  },
  { kind: 'append', write: write('oak', 6, { players: [], jobs: [{ kind: 'bot', at: 7 }] }) },
  { kind: 'claim', now: 1, leaseMs: 2, max: 3 },
];

it.each(ops)('unpackOp is the inverse of packOp, also between threads: %j', (op) => {
  expect(unpackOp(structuredClone(packOp(op)))).toEqual(op);
});
