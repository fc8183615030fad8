// Records games of the bots that the network learns to imitate: one line of JSON for each, appended to a file.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { WorkerPool } from '@oriflamme/bots/workers';
import type { Trace } from './trace.ts';

const USAGE = `Usage: npm run learn:traces -- --minutes N [OPTIONS]

  --out FILE       where to append the games (traces.jsonl)
  --workers N      threads (one per core)
  --seed TEXT      of the games (traces)`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    out: { type: 'string', default: 'traces.jsonl' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string', default: 'traces' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const minutes = Number(values.minutes);

function* seeds(): Generator<string> {
  const end = performance.now() + minutes * 60_000;
  for (let game = 0; performance.now() < end; game++) yield `${values.seed} ${game}`;
}

if (values.help || !(minutes > 0)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  let [games, choices] = [0, 0];
  const pool = new WorkerPool<string, Trace>({
    script: new URL('./trace.ts', import.meta.url),
    workers: Number(values.workers),
  });
  await pool.runAll(seeds(), (trace) => {
    appendFileSync(values.out, `${JSON.stringify(trace)}\n`);
    games++;
    choices += trace.choices.length;
  });
  console.log(`${games} games, ${choices} choices`);
}
