// Starts train.py with the sizes of the features. `npm run learn -- --minutes 2` trains a new network on this machine.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROW, ROWS } from '@oriflamme/bots/learning';
import { parseChoice, parseInteger, parseNumber, readArguments, UsageError } from '@oriflamme/bots/scripts';
import { CRITIC_ROWS } from './hiddenFeatures.ts';

const USAGE = `Usage: npm run learn -- --minutes N [OPTIONS]

Trains the network by self-play and writes OUT.bin (weights for bots), OUT.pt (checkpoint) and OUT.json (settings and
curves). Needs Python with PyTorch: on Debian the package python3-torch.

  --minutes N      how long to train
  --out PREFIX     where to write (network)
  --from FILE      continue from a checkpoint (.pt) or from exported weights (.bin)
  --traces FILE    recorded games (npm run learn:traces) of bots that the network also learns to imitate
  --imitation      learn only to imitate the bots of --traces: what the network of --from (.bin) itself plays stays the same
  --response       a best response: learn to beat the network of --from, which plays all other seats
  --device NAME    cpu or cuda (cpu)
  --workers N      rollout processes (one per core; with a GPU two per core)
  --games N        games per process, played in lockstep (128; with a GPU 1536)
  --python FILE    the Python to use (python3)
  --seed N         seed of the network and of the deals (1)`;

/** Updates in which a new critic learns before the network goes on. */
const CRITIC_FIRST = 150;

/** Writes the features of recorded games to a file for the trainer. Returns its name, or undefined if that failed. */
function describe(traces: string): string | undefined {
  const described = `${traces}.features`;
  const script = join(import.meta.dirname, 'describeTraces.ts');
  const { status } = spawnSync(process.execPath, [script, traces, described], { stdio: 'inherit' });
  return status === 0 ? described : undefined;
}

/** Runs a line of Python without output. */
const succeeds = (python: string, code: string): boolean =>
  spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;

/** What would make a run fail only later. */
function findProblem({ from, traces, out, python, device }: Arguments): string | undefined {
  const missing = [from, traces].find((file) => file !== undefined && !existsSync(file));
  if (missing !== undefined) return `There is no file ${missing}.`;
  try {
    accessSync(dirname(out), constants.W_OK);
  } catch {
    return `--out: there is no folder ${dirname(out)}, or it is write-protected.`;
  }
  if (!succeeds(python, 'import torch'))
    return `${python} has no PyTorch. On Debian install python3-torch and use --python /usr/bin/python3.`;
  if (device === 'cuda' && !succeeds(python, 'import torch; assert torch.cuda.is_available()'))
    return '--device: PyTorch finds no CUDA here. Leave it out to train on the CPU.';
  return undefined;
}

function run(python: string, script: string, options: Readonly<Record<string, string | number>>): number {
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return (
    spawnSync(python, [join(import.meta.dirname, '..', script), ...args], { stdio: 'inherit' }).status ?? 1
  );
}

type Arguments = ReturnType<typeof parse>;

function parse(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '' },
      out: { type: 'string', default: 'network' },
      from: { type: 'string' },
      traces: { type: 'string' },
      imitation: { type: 'boolean', default: false },
      response: { type: 'boolean', default: false },
      device: { type: 'string', default: 'cpu' },
      workers: { type: 'string' },
      games: { type: 'string' },
      python: { type: 'string', default: 'python3' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.imitation && !(values.from?.endsWith('.bin') && values.traces !== undefined))
    throw new UsageError(
      '--imitation needs exported weights (--from FILE.bin) and recorded games (--traces FILE).',
    );
  const device = parseChoice(values.device, ['cpu', 'cuda'], '--device');
  const isGpu = device === 'cuda';
  const workers = values.workers ?? String(availableParallelism() * (isGpu ? 2 : 1));
  return {
    ...values,
    device,
    isGpu,
    minutes: parseNumber(values.minutes, '--minutes', 0.01, 10_000),
    workers: parseInteger(workers, '--workers', 1, 1000),
    games: parseInteger(values.games ?? (isGpu ? '1536' : '128'), '--games', 1, 100_000),
    seed: parseInteger(values.seed, '--seed', 0, 2 ** 32 - 1),
  };
}

function main(): number {
  const values = readArguments(USAGE, parse);
  const { isGpu } = values;
  const problem = findProblem(values);
  if (problem !== undefined) {
    console.error(problem);
    return 2;
  }
  const traces = values.traces === undefined ? undefined : describe(values.traces);
  if (values.traces !== undefined && traces === undefined) {
    console.error(`The recorded games in ${values.traces} cannot be read: see above.`);
    return 1;
  }
  const shared = {
    seconds: values.minutes * 60,
    out: values.out,
    device: values.device,
    seed: values.seed,
    rows: ROWS,
    'imitation-rows': ROW.imitated,
    ...(values.from === undefined ? {} : { from: values.from }),
    ...(traces === undefined ? {} : { traces }),
  };
  const options = {
    node: process.execPath,
    workers: values.workers,
    games: values.games,
    batch: isGpu ? 64_000 : 8_000,
    'critic-rows': CRITIC_ROWS,
    mode: values.response ? 'response' : 'pool',
    // With exported weights the critic is new.
    'critic-first': values.from?.endsWith('.bin') ? CRITIC_FIRST : 0,
  };
  return values.imitation
    ? run(values.python, 'imitate.py', shared)
    : run(values.python, 'train.py', { ...shared, ...options });
}

process.exitCode = main();
