// The long form: npm run proof:kill -- --each 50 --random 200
// With --hasty the server acknowledges choices before they are kept, and the proof must fail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCrashes } from './runCrashes.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '50' },
    random: { type: 'string', default: '200' },
    tables: { type: 'string', default: '50' },
    hasty: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'oriflamme-kill-'));
const start = performance.now();
const report = await runCrashes({
  folder,
  each: Number(values.each),
  random: Number(values.random),
  tables: Number(values.tables),
  isHasty: values.hasty,
  progress: (line) => console.log(line),
});
const wrong = [report.lost, report.doubled, report.unreadable, report.unfinished, report.oddities];
const isGood = report.missed === 0 && wrong.every(({ length }) => length === 0);
for (const line of wrong.flat().slice(0, 40)) console.log(line);
if (isGood) rmSync(folder, { recursive: true });
else console.log(`what is left lies in ${folder}`);

const [lost, doubled, unreadable, unfinished, oddities] = wrong.map(({ length }) => length);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${report.tables} tables, ${report.acknowledged} acknowledgements, ${report.heard} changes heard: ` +
    `${lost} lost, ${doubled} doubled, ${unreadable} unreadable, ${unfinished} unfinished, ${oddities} odd answers`,
);
console.log(JSON.stringify({ ...report, lost, doubled, unreadable, unfinished, oddities, seconds }));
process.exitCode = isGood ? 0 : 1;
