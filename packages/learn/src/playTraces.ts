// Records games of the bots that the network learns to imitate: one line of JSON for each, appended to a file.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { WorkerPool } from '@oriflamme/bots/workers';
import { IMITATED } from '@oriflamme/bots/learning';
import { parseChoice, parseInteger, parseNumber, readArguments } from '@oriflamme/bots/scripts';
import type { Trace, TraceJob } from './trace.ts';

const USAGE = `Usage: npm run learn:traces -- --minutes N [OPTIONS]

  --out FILE       where to append the games (traces.jsonl)
  --against A,B    only tables of one network against copies of one of these bots; a bot may be named twice
  --samples N      of the bots that search (1000)
  --workers N      threads (one per core)
  --seed TEXT      of the games (traces)`;

const { minutes, out, against, samples, workers, seed } = readArguments(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '' },
      out: { type: 'string', default: 'traces.jsonl' },
      against: { type: 'string' },
      samples: { type: 'string', default: '1000' },
      workers: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: 'traces' },
    },
  });
  return {
    minutes: parseNumber(values.minutes, '--minutes', 0.01, 10_000),
    out: values.out,
    against: values.against?.split(',').map((name) => parseChoice(name, IMITATED, '--against')),
    samples: parseInteger(values.samples, '--samples', 1, 1_000_000),
    workers: parseInteger(values.workers, '--workers', 1, 256),
    seed: values.seed,
  };
});

function* jobs(): Generator<TraceJob> {
  const end = performance.now() + minutes * 60_000;
  for (let game = 0; performance.now() < end; game++)
    yield { seed: `${seed} ${game}`, samples, ...(against ? { against } : {}) };
}

let [games, choices] = [0, 0];
const pool = new WorkerPool<TraceJob, Trace>({ script: new URL('./trace.ts', import.meta.url), workers });
await pool.runAll(jobs(), (trace) => {
  appendFileSync(out, `${JSON.stringify(trace)}\n`);
  games++;
  choices += trace.choices.length;
});
console.log(`${games} games, ${choices} choices`);
