// npm run proof:upgrade: tables play on while servers are replaced by another version, one after the other.
import { join, resolve } from 'node:path';
import { postgresMigrations } from '@oriflamme/server/internals';
import { readCommandLine } from '../../commandLine.ts';
import { newerMigrations } from './newerMigrations.ts';
import { runUpgrade } from './runUpgrade.ts';

const { old, tables, nodes, pause, think } = readCommandLine({
  command: 'npm run proof:upgrade',
  summary:
    'Starts servers of an old version on one PostgreSQL, replaces them one by one while tables are played, and compares every frame with the log.',
  options: {
    old: {
      default: '',
      help: 'folder with a checkout of the old version and its packages; empty: the new version is this one with one more migration',
    },
    tables: { default: 20, min: 1, help: 'tables played at the same time' },
    nodes: { default: 3, min: 2, help: 'server processes' },
    think: { default: 1000, help: 'milliseconds for which people think at most' },
    pause: { default: 10, help: 'seconds from one server to the next' },
  },
});
const report = await runUpgrade({
  nodes,
  withRedis: true,
  tables,
  thinkMs: think,
  botDelayMs: 500,
  databaseTimeoutMs: 5000,
  isSynced: true,
  seed: 'upgrade',
  pauseMs: pause * 1000,
  ...(old === ''
    ? { newer: { args: ['newer'] }, migrations: newerMigrations }
    : {
        version: { script: join(resolve(old), 'proof/server/nodes/nodeMain.ts') },
        newer: {},
        migrations: postgresMigrations,
      }),
});
const { lost, doubled, wrong, unfinished, anomalies } = report;
const faults = { lost, doubled, wrong, unfinished, anomalies };
for (const [kind, lines] of Object.entries(faults)) for (const line of lines) console.log(`${kind}: ${line}`);
console.log(
  `${report.tables} tables, ${report.choices} choices, ${report.sideBySide} of them while both versions were running: ` +
    Object.entries(faults)
      .map(([kind, { length }]) => `${length} ${kind}`)
      .join(', '),
);
console.log(`The old version afterwards: ${report.refusal || 'starts, because both have the same format'}`);
process.exit(Object.values(faults).every(({ length }) => length === 0) ? 0 : 1);
