// Records games of the bots that the network learns to imitate: one line of JSON for each, appended to a file.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { WorkerPool } from '@oriflamme/bots/workers';
import { IMITATED } from '@oriflamme/bots/learning';
import type { Trace, TraceJob } from './trace.ts';

const USAGE = `Usage: npm run learn:traces -- --minutes N [OPTIONS]

  --out FILE       where to append the games (traces.jsonl)
  --against A,B    only tables of one network against copies of one of these bots; a bot may be named twice
  --samples N      of the bots that search (1000)
  --workers N      threads (one per core)
  --seed TEXT      of the games (traces)`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    out: { type: 'string', default: 'traces.jsonl' },
    against: { type: 'string' },
    samples: { type: 'string', default: '1000' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string', default: 'traces' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const minutes = Number(values.minutes);

const samples = Number(values.samples);
const against = values.against?.split(',').map((name) => {
  const bot = IMITATED.find((each) => each === name);
  if (!bot) throw new Error(`--against: '${name}' is none of ${IMITATED.join(', ')}.`);
  return bot;
});

function* jobs(): Generator<TraceJob> {
  const end = performance.now() + minutes * 60_000;
  for (let game = 0; performance.now() < end; game++)
    yield { seed: `${values.seed} ${game}`, samples, ...(against ? { against } : {}) };
}

if (values.help || !(minutes > 0)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  let [games, choices] = [0, 0];
  const pool = new WorkerPool<TraceJob, Trace>({
    script: new URL('./trace.ts', import.meta.url),
    workers: Number(values.workers),
  });
  await pool.runAll(jobs(), (trace) => {
    appendFileSync(values.out, `${JSON.stringify(trace)}\n`);
    games++;
    choices += trace.choices.length;
  });
  console.log(`${games} games, ${choices} choices`);
}
