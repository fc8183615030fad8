// npm run proof:tournament: a tournament on a server that is killed again and again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../commandLine.ts';
import { runTournament } from './runTournament.ts';

const { entrants, seats, deals, kills, pause } = readCommandLine({
  command: 'npm run proof:tournament',
  summary: 'Plays a tournament over sockets while the server is killed, then audits the database.',
  options: {
    entrants: { default: 32, min: 2, help: 'scripted people with accounts' },
    seats: { default: 4, min: 2, help: 'seats at a table' },
    deals: { default: 4, min: 1, help: 'rounds' },
    kills: { default: 10, help: 'kills of the server' },
    pause: { default: 8000, min: 100, help: 'milliseconds between two kills' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'oriflamme-tournament-'));
const start = performance.now();
const { faults, ...report } = await runTournament({
  folder,
  entrants,
  seats,
  deals,
  kills,
  killMs: pause,
  progress: (line) => console.log(line),
});
for (const fault of faults.slice(0, 40)) console.log(fault);
console.log(
  `${entrants} entrants, ${report.tables} games, ${report.acknowledged} acknowledged choices, ${report.kills} kills: ` +
    `${faults.length} faults, ${Math.round((performance.now() - start) / 1000)} seconds`,
);
if (faults.length === 0) rmSync(folder, { recursive: true });
else console.log(`the data folder is left in ${folder}`);
process.exitCode = faults.length === 0 ? 0 : 1;
