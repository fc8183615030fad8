import { expect, it } from 'vitest';
import { runNodes } from './runNodes.ts';

/** One of each kind; `npm run proof:nodes` has more. */
const FAULTS = [
  'node killed',
  'node frozen',
  'PostgreSQL killed',
  'PostgreSQL held',
  'PostgreSQL muted',
  'Redis killed',
  'Redis dropped',
  'Redis muted',
  'Redis delayed',
  'Redis scrambled',
];

const SHORT = {
  nodes: 3,
  intervalMs: 3000,
  // Longer than a server counts as alive without a sign of life.
  times: { frozenMs: 8000, cutMs: 2000, downMs: 500 },
  thinkMs: 300,
  botDelayMs: 200,
  databaseTimeoutMs: 1000,
  isSynced: false,
} as const;

it('three servers lose, double and invent nothing while processes die and networks fail, and all games end', async () => {
  const report = await runNodes({
    ...SHORT,
    withRedis: true,
    tables: 6,
    faults: FAULTS,
    faultCount: FAULTS.length,
    seed: 'short',
  });
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], unfinished: [], anomalies: [] });
  expect(Object.keys(report.faults).toSorted()).toEqual(FAULTS.toSorted());
  expect(report.choices).toBeGreaterThan(50);
  expect(report.scrambled).toBeGreaterThan(0);
  // Generous: the slowest machine must not fail here, but a game that hangs must.
}, 600_000);

it('three servers without Redis do so while notifications are lost, doubled and reordered, and one dies', async () => {
  const faults = ['notifications scrambled', 'node killed'];
  const report = await runNodes({
    ...SHORT,
    withRedis: false,
    tables: 4,
    faults,
    faultCount: faults.length,
    seed: 'without Redis',
  });
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], unfinished: [], anomalies: [] });
  expect(report.scrambled).toBeGreaterThan(0);
}, 600_000);
