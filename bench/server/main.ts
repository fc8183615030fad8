// Load test and idle figures of the server, against boardgame.io's server as a peer. Both share the machine's cores with
// their load generators and other processes, so CPU time of the server is what counts, not wall-clock time. With
// --profile FOLDER only Oriflamme's server is measured, and a CPU profile per thread is written there; with --postgres only
// Oriflamme's server with PostgreSQL and Redis, whose processes are counted too. The last line is JSON.
import { loadavg } from 'node:os';
import { MANY_TABLES, measureIdle, RESTORED_TABLES } from './measureIdle.ts';
import { type LoadFigures, measureLoad, OFFERED_PER_SECOND, TABLES } from './measureLoad.ts';

const BUDGETS = { perCpuSecond: 8000, updateBytes: 2048, restoreMs: 400, tableKilobytes: 30, readyMs: 2000 };

const [, , option, folder] = process.argv;
const isProfiling = option === '--profile';
const withPostgres = option === '--postgres';
const load = await measureLoad({
  flags: isProfiling ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [],
  withPeer: !isProfiling && !withPostgres,
  withPostgres,
});
print(withPostgres ? 'Oriflamme with PostgreSQL and Redis' : 'Oriflamme', load.oriflamme);
if (typeof load.boardgameIo === 'string') console.log(`boardgame.io is left out. ${load.boardgameIo}`);
else print('boardgame.io, in memory', load.boardgameIo);

const idle = isProfiling || withPostgres ? null : await measureIdle();
if (idle) {
  const { readyMs, restoreMs, table, furtherTable } = idle;
  console.log(`\nStart, ms                          empty  ${RESTORED_TABLES} games`);
  row('process to open port', readyMs.empty, readyMs.full, `budget ${BUDGETS.readyMs} when empty`);
  row('store and tables', restoreMs.empty, restoreMs.full, `budget ${BUDGETS.restoreMs}`);
  console.log(
    `\nIdle table: ${table.rss} kB resident, ${table.heap} kB of it heap of the main thread (budget ${BUDGETS.tableKilobytes}); ` +
      `from table ${RESTORED_TABLES} to ${MANY_TABLES}: ${furtherTable.rss} kB, ${furtherTable.heap} kB.`,
  );
}
const loadAverage = loadavg().map((value) => Number(value.toFixed(2)));
console.log(
  `Load average after each round: ${load.loadAverages.join(', ')}; at the end ${loadAverage.join(', ')}.`,
);
console.log(JSON.stringify({ tables: TABLES, ...load, idle, budgets: BUDGETS, loadAverage }));

function print(
  name: string,
  { perSecond, perCpuSecond, rounds, latency, updateBytes, choices, ...at }: LoadFigures,
): void {
  console.log(`\n${name}: ${choices} choices at ${TABLES} tables, ${TABLES * 4} sockets`);
  console.log(`  choices per CPU second        ${perCpuSecond}  (rounds ${rounds.join(', ')})`);
  console.log(`  choices per second            ${perSecond}`);
  console.log(`  broadcast latency, ms         p50 ${latency.p50}, p99 ${latency.p99}`);
  console.log(
    `  the same at ${OFFERED_PER_SECOND}/s offered   p50 ${at.offeredLatency.p50}, p99 ${at.offeredLatency.p99} (${at.offeredPerSecond}/s made)`,
  );
  console.log(`  the same at human pace, ms    p50 ${at.pacedLatency.p50}, p99 ${at.pacedLatency.p99}`);
  console.log(
    `  update, bytes                 mean ${updateBytes.mean}, p99 ${updateBytes.p99}, max ${updateBytes.max}; at the end of a game ${updateBytes.last}`,
  );
}

function row(label: string, empty: number, full: number, note: string): void {
  console.log(`  ${label.padEnd(30)} ${String(empty).padStart(6)} ${String(full).padStart(6)}  (${note})`);
}
