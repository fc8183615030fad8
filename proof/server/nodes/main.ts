// npm run proof:nodes: several servers on one database lose, double and invent nothing, whatever dies.
import { readCommandLine } from '../../commandLine.ts';
import { faultNames } from './faultPlan.ts';
import { formatReport, isGood } from './formatReport.ts';
import { runNodes } from './runNodes.ts';

const options = readCommandLine({
  command: 'npm run proof:nodes',
  summary:
    'Plays tables on several servers with one PostgreSQL and one Redis, while processes are killed and networks fail. ' +
    'Then compares every frame that anyone received with the log.',
  options: {
    minutes: { default: 10, min: 1, help: 'duration; the last games are then played to the end' },
    tables: { default: 200, min: 1, help: 'tables played at the same time' },
    nodes: { default: 3, min: 1, help: 'server processes' },
    interval: { default: 20, min: 5, help: 'seconds from one fault to the next' },
    faults: { default: '', help: 'parts of names of faults, separated by commas; empty: all' },
    think: { default: 4000, help: 'people think for at most this many milliseconds' },
    bots: { default: 1500, min: 1, help: 'bots wait for at most this many milliseconds' },
    seed: { default: 'fire', help: 'seed of faults, nodes and choices' },
  },
  flags: {
    'no-redis': 'the servers hear of each other through PostgreSQL alone',
    verbose: 'print the logs of the servers',
  },
});
const wanted = options.faults.split(',').map((part) => part.trim());
const possible = faultNames(!options['no-redis']);
const faults = possible.filter((name) => wanted.some((part) => name.includes(part)));
if (faults.length === 0) throw new Error(`There is no such fault. Faults: ${possible.join(', ')}`);
const start = performance.now();
const report = await runNodes({
  nodes: options.nodes,
  withRedis: !options['no-redis'],
  tables: options.tables,
  faults,
  faultCount: Math.floor((options.minutes * 60) / options.interval),
  intervalMs: options.interval * 1000,
  times: { frozenMs: 15_000, cutMs: 10_000, downMs: 2000 },
  thinkMs: options.think,
  botDelayMs: options.bots,
  databaseTimeoutMs: 5000,
  isSynced: true,
  seed: options.seed,
  progress: (line) => console.log(`${Math.round((performance.now() - start) / 1000)} s: ${line}`),
  ...(options.verbose && { onLine: (line: string) => console.log(line) }),
});
console.log(formatReport(report));
process.exit(isGood(report) ? 0 : 1);
