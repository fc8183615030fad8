// How much the server bears, and how fast it is back. Two cores are shared by the server, its players and whoever else works
// on the machine, so the CPU time of the server counts, not the time by the clock. With --profile FOLDER only the server is
// put under load, and its profiles are written there, one for each thread. The last line is JSON.
import { loadavg } from 'node:os';
import { measureIdle, RESTORED } from './measureIdle.ts';
import { type LoadFigures, TABLES, measureLoad } from './measureLoad.ts';

const BARS = { perCpuSecond: 5000, updateBytes: 2048, restoreMs: 1000, tableKilobytes: 60, readyMs: 2000 };

const [, , option, folder] = process.argv;
const isProfiled = option === '--profile';
const flags = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
const borne = await measureLoad(flags, !isProfiled);
print('Oriflamme', borne.ours);
if (typeof borne.theirs === 'string') console.log(`boardgame.io is left out. ${borne.theirs}`);
else print('boardgame.io, in memory', borne.theirs);

const rest = isProfiled ? null : await measureIdle();
if (rest) {
  const { ready, restoring, memory, heap } = rest;
  console.log(`\nA start, in milliseconds          empty  ${RESTORED} games`);
  row('process to open port', ready.empty, ready.full, `empty at most ${BARS.readyMs}`);
  row('store and tables', restoring.empty, restoring.full, `at most ${BARS.restoreMs}`);
  console.log(
    `\nAn idle table takes ${memory} kB of the process, ${heap} kB of them in the main thread's heap (at most ${BARS.tableKilobytes}).`,
  );
}
const load = loadavg().map((value) => Number(value.toFixed(2)));
console.log(`Load of the machine after each round: ${borne.load.join(', ')}; at the end ${load.join(', ')}.`);
console.log(JSON.stringify({ tables: TABLES, ...borne, rest, bars: BARS, loadAtEnd: load }));

function print(
  name: string,
  { perSecond, perCpuSecond, rounds, delay, calm, update, choices }: LoadFigures,
): void {
  console.log(`\n${name}: ${choices} choices at ${TABLES} tables, ${TABLES * 4} sockets`);
  console.log(`  per CPU second of the server  ${perCpuSecond}  (rounds ${rounds.join(', ')})`);
  console.log(`  per second                    ${perSecond}`);
  console.log(`  until all four have heard, ms p50 ${delay.p50}, p99 ${delay.p99}`);
  console.log(`  the same at people’s pace, ms p50 ${calm.p50}, p99 ${calm.p99}`);
  console.log(
    `  bytes of an update            mean ${update.mean}, p99 ${update.p99}, most ${update.max}; at the end of a game ${update.last}`,
  );
}

function row(what: string, empty: number, full: number, bar: string): void {
  console.log(`  ${what.padEnd(30)} ${String(empty).padStart(6)} ${String(full).padStart(6)}  (${bar})`);
}
