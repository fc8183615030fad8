// npm run proof:flood: a flood beside well-behaved players, who are neither refused nor cut nor noticeably slower.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { quantile } from '../../../bench/quantile.ts';
import { readCommandLine } from '../../commandLine.ts';
import { type Phase, runFlood } from './flood.ts';

const { minutes, quiet, tables, groups, addresses, people, turns, slow, shared } = readCommandLine({
  command: 'npm run proof:flood',
  summary:
    'Players on a quiet server and then on the same server in a flood. The server has one core and the players and the attackers another one, in both phases.',
  options: {
    minutes: { default: 5, min: 1, help: 'minutes of the flood' },
    quiet: { default: 60, min: 1, help: 'seconds without attackers before it' },
    tables: { default: 50, min: 1, help: 'tables of three well-behaved players and a bot' },
    groups: { default: 10, min: 1, help: 'seconds between groups of newcomers, who open a table and play' },
    addresses: { default: 60, min: 1, help: 'addresses of attackers' },
    people: { default: 10, min: 1, help: 'attackers at each address, with a socket each' },
    turns: { default: 10, min: 1, help: 'turns of each attacker per second, of one to three messages' },
    slow: { default: 100, min: 0, help: 'slow connections of each kind' },
  },
  flags: { shared: 'let the server and the attackers share all cores' },
});

/** For three newcomers until all of them sit at a new table and the game has begun. */
const MAX_ARRIVAL_MS = 2000;

const isPinned = !shared && availableParallelism() > 1;
// The attackers' process inherits it.
if (isPinned) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
const result = await runFlood({
  tables,
  thinkMs: 1000,
  newGroupMs: groups * 1000,
  warmUpMs: 15_000,
  quietMs: quiet * 1000,
  floodMs: minutes * 60_000,
  attack: { addresses, people, turnsPerSecond: turns, slow },
  wrapper: isPinned ? ['taskset', '-c', '0'] : [],
  onSample: ({ isFlooded, seconds, memoryBytes, diskBytes, sockets, openTables, queues }) => {
    if (seconds % 15 === 0)
      console.log(
        `${isFlooded ? 'flooded' : 'quiet'} ${seconds} s: memory ${megabytes(memoryBytes)}, disk ${megabytes(diskBytes)}, ` +
          `${sockets} sockets, ${openTables} tables, queues ${JSON.stringify(queues)}, load average ${loadavg()[0].toFixed(1)}`,
      );
  },
});

const { attack, flooded, refusals, cuts } = result;
print('quiet', result.quiet);
print('flooded', flooded);
const p99 = (phase: Phase) => quantile(phase.latencies, 0.99);
const ratio = p99(flooded) / p99(result.quiet);
console.log(`ratio of the p99: ${ratio.toFixed(2)} (bar 2)`);
console.log(`players: ${result.games} games, ${refusals.length} refused, ${cuts.length} cut`);
for (const text of new Set([...refusals, ...cuts])) console.log(`  ${text}`);
const seconds = minutes * 60;
console.log(
  `attackers: ${attack.sent} messages (${Math.round(attack.sent / seconds)} a second), ${attack.opened} sockets, ` +
    `${attack.slowOpened} slow connections; ${((100 * attack.cpuSeconds) / seconds).toFixed(0)} % of a core`,
);
console.log(`refused by limit: ${JSON.stringify(flooded.samples.at(-1)!.limits)}`);
console.log(
  `rejected by reason: ${JSON.stringify(result.rejections)}; closed: ${JSON.stringify(result.closed)}`,
);
console.log(`stored: ${JSON.stringify(result.rows)}; unexpected errors: ${result.failures}`);
const arrivals = [result.quiet, flooded].map((phase) => {
  const arrived = (share: number) => (quantile(phase.arrivals, share) / 1000).toFixed(2);
  return `${phase.arrivals.length} groups, p50 ${arrived(0.5)} s, at most ${arrived(1)} s`;
});
console.log(
  `newcomers until they played: quiet ${arrivals[0]}; flooded ${arrivals[1]} (bar ${MAX_ARRIVAL_MS / 1000} s)`,
);
const isGood =
  ratio < 2 &&
  Math.max(...flooded.arrivals) < MAX_ARRIVAL_MS &&
  refusals.length + cuts.length + result.failures === 0;
console.log(isGood ? 'passed' : 'FAILED');
process.exit(isGood ? 0 : 1);

function print(name: string, { latencies, samples, cpuShare }: Phase): void {
  const ms = (share: number) => `${quantile(latencies, share).toFixed(1)} ms`;
  const [first, last] = [samples[0], samples.at(-1)!];
  const lags = samples.map(({ lagMs }) => lagMs);
  console.log(
    `${name}: ${latencies.length} choices, p50 ${ms(0.5)}, p90 ${ms(0.9)}, p99 ${ms(0.99)}; server ${(100 * cpuShare).toFixed(0)} % of a core; ` +
      `event loop late by ${quantile(lags, 0.5).toFixed(1)} ms (median of the p99 per second), at most ${Math.max(...lags).toFixed(1)} ms; ` +
      `memory ${megabytes(first.memoryBytes)} to ${megabytes(last.memoryBytes)}, at most ${megabytes(Math.max(...samples.map((each) => each.memoryBytes)))}; ` +
      `disk ${megabytes(first.diskBytes)} to ${megabytes(last.diskBytes)}`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
