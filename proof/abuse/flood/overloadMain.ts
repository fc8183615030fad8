// npm run proof:overload: twice as many newcomers as the server can bear, and players who notice nothing.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { quantile } from '../../../bench/quantile.ts';
import { readCommandLine } from '../../commandLine.ts';
import { Overload, type Stage } from './overload.ts';

const { tables, seconds, first } = readCommandLine({
  command: 'npm run proof:overload',
  summary:
    'Doubles the newcomers per second until the server refuses some, and then offers twice the last rate that it could bear.',
  options: {
    tables: { default: 50, min: 1, help: 'tables of three well-behaved players and a bot' },
    seconds: { default: 20, min: 1, help: 'seconds of each rate; the last one lasts three times as long' },
    first: { default: 25, min: 1, help: 'newcomers per second at first' },
  },
});

const isPinned = availableParallelism() > 1;
// The newcomers' process inherits it.
if (isPinned) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
const overload = await Overload.start({
  tables,
  thinkMs: 1000,
  warmUpMs: 15_000,
  seconds,
  wrapper: isPinned ? ['taskset', '-c', '0'] : [],
});

/** All are served, within a second. */
const isBorne = ({ refused, failed, waits }: Stage) => refused + failed === 0 && quantile(waits, 0.99) < 1000;

print(await overload.offer(1));
let bearable = 0;
for (let rate = first; ; rate = Math.ceil(rate * 1.5)) {
  const stage = await overload.offer(rate);
  print(stage);
  if (!isBorne(stage)) break;
  bearable = rate;
}
console.log(`bearable: ${bearable} newcomers a second; twice as many:`);
const twice = await overload.offer(2 * bearable, 3 * seconds);
print(twice);
const { refusals, cuts } = overload.players;
console.log(`players: ${refusals.length} refused, ${cuts.length} cut`);
for (const text of new Set([...refusals, ...cuts])) console.log(`  ${text}`);
await overload.close();
process.exit(refusals.length + cuts.length + twice.failed > 0 ? 1 : 0);

function print({ rate, served, refused, failed, waits, latencies, cpuShare }: Stage): void {
  const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`;
  console.log(
    `${rate} newcomers a second: ${served} served (p50 ${ms(waits, 0.5)}, p99 ${ms(waits, 0.99)}), ${refused} refused, ${failed} failed; ` +
      `${latencies.length} choices of players, p50 ${ms(latencies, 0.5)}, p99 ${ms(latencies, 0.99)}; ` +
      `server ${(100 * cpuShare).toFixed(0)} % of a core; load average ${loadavg()[0].toFixed(1)}`,
  );
}
