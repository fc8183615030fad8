// npm run proof:kill: no acknowledged choice is lost when the server is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../commandLine.ts';
import { runCrashes } from './runCrashes.ts';

const {
  each,
  random,
  tables,
  'early-ack': earlyAck,
} = readCommandLine({
  command: 'npm run proof:kill',
  summary: 'Plays tables on a server that is killed again and again, then audits the store.',
  options: {
    each: { default: 50, help: 'kills at each crash point' },
    random: { default: 200, help: 'kills at random times' },
    tables: { default: 50, min: 1, help: 'tables played at the same time' },
  },
  flags: { 'early-ack': 'acknowledge choices before they are durable: the run must then fail' },
});
const folder = mkdtempSync(join(tmpdir(), 'oriflamme-crash-'));
const start = performance.now();
const report = await runCrashes({
  folder,
  each,
  random,
  tables,
  isEarlyAck: earlyAck,
  progress: (line) => console.log(line),
});
const wrong = [report.lost, report.doubled, report.unreadable, report.unfinished, report.anomalies];
const isGood = report.missed === 0 && wrong.every(({ length }) => length === 0);
for (const line of wrong.flat().slice(0, 40)) console.log(line);
if (isGood) rmSync(folder, { recursive: true });
else console.log(`the data folder is left in ${folder}`);

const [lost, doubled, unreadable, unfinished, anomalies] = wrong.map(({ length }) => length);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${report.tables} tables, ${report.acknowledged} acknowledgements, ${report.received} changes received: ` +
    `${lost} lost, ${doubled} doubled, ${unreadable} unreadable, ${unfinished} unfinished, ${anomalies} anomalies`,
);
console.log(JSON.stringify({ ...report, lost, doubled, unreadable, unfinished, anomalies, seconds }));
process.exitCode = isGood ? 0 : 1;
