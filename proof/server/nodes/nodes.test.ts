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
  'Redis scrambled',
];

it('three servers lose, double and invent nothing while processes die and networks fail, and all games end', async () => {
  const report = await runNodes({
    nodes: 3,
    withRedis: true,
    tables: 6,
    faults: FAULTS,
    faultCount: FAULTS.length,
    intervalMs: 3000,
    times: { frozenMs: 3000, cutMs: 2000, downMs: 500 },
    thinkMs: 300,
    botDelayMs: 200,
    databaseTimeoutMs: 1000,
    isSynced: false,
    seed: 'short',
  });
  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], unfinished: [], anomalies: [] });
  expect(Object.keys(report.faults).toSorted()).toEqual(FAULTS.toSorted());
  expect(report.choices).toBeGreaterThan(50);
  // Generous: the slowest machine must not fail here, but a game that hangs must.
}, 600_000);
