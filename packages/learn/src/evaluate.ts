// Plays a trained network, without search, against copies of a bot: one seat against all others, in every seat of a deal.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { BOT_NAMES } from '@oriflamme/bots';
import { Network, NETWORK_TEMPERATURE } from '@oriflamme/bots/learning';
import { parseChoice, parseInteger, parseNumber, readArguments, UsageError } from '@oriflamme/bots/scripts';
import { WorkerPool } from '@oriflamme/bots/workers';
import { MAX_SEATS, MIN_SEATS, sets } from '@oriflamme/engine';
import type { MatchJob } from './match.ts';

const SETS = Object.keys(sets) as (keyof typeof sets)[];

const USAGE = `Usage: npm run learn:eval -- --weights FILE.bin [OPTIONS]

  --against BOT      ${BOT_NAMES.join(', ')} (heuristic)
  --samples N        samples per decision for that bot (1000)
  --milliseconds N   CPU time per decision for that bot instead
  --set NAME         ${SETS.join(', ')} (base)
  --players N        2 to 5 (4)
  --deals N          each is played once from every seat; 2 or more (250)
  --temperature T    of the network's policy (${NETWORK_TEMPERATURE}, as the bot network has it)
  --seed TEXT        of the deals (evaluate)`;

/** More than any bot uses in its time. */
const MAX_SAMPLES = 1_000_000;

/** Throws unless the file holds weights of this version's network. */
function openNetwork(file: string): Network {
  try {
    return new Network(readFileSync(file));
  } catch (error) {
    throw new UsageError(`--weights: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const { weights, against, limits, set, players, deals, temperature, seed } = readArguments(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: {
      weights: { type: 'string' },
      against: { type: 'string', default: 'heuristic' },
      samples: { type: 'string', default: '1000' },
      milliseconds: { type: 'string' },
      set: { type: 'string', default: 'base' },
      players: { type: 'string', default: '4' },
      deals: { type: 'string', default: '250' },
      temperature: { type: 'string', default: String(NETWORK_TEMPERATURE) },
      seed: { type: 'string', default: 'evaluate' },
    },
  });
  if (values.weights === undefined) throw new UsageError('--weights is missing.');
  openNetwork(values.weights);
  const samples = parseInteger(values.samples, '--samples', 1, MAX_SAMPLES);
  return {
    weights: values.weights,
    against: parseChoice(values.against, BOT_NAMES, '--against'),
    limits:
      values.milliseconds === undefined
        ? { samples }
        : {
            samples: MAX_SAMPLES,
            milliseconds: parseNumber(values.milliseconds, '--milliseconds', 1, 60_000),
          },
    set: parseChoice(values.set, SETS, '--set'),
    players: parseInteger(values.players, '--players', MIN_SEATS, MAX_SEATS),
    deals: parseInteger(values.deals, '--deals', 2, 1_000_000),
    temperature: parseNumber(values.temperature, '--temperature', 0.001, 1000),
    seed: values.seed,
  };
});

const jobs = Array.from(
  { length: deals },
  (_, deal): MatchJob => ({
    weights,
    against,
    limits,
    deck: sets[set],
    players,
    temperature,
    seed: `${seed} ${deal}`,
  }),
);
const shares: number[] = [];
const pool = new WorkerPool<MatchJob, number>({
  script: new URL('./match.ts', import.meta.url),
  workers: availableParallelism(),
});
await pool.runAll(jobs, (share) => shares.push(share));
const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
const margin = 1.96 * Math.sqrt(variance / shares.length);
const percent = (share: number) => (100 * share).toFixed(1);
console.log(
  `network against ${players - 1} × ${against}, ${set}, ${shares.length * players} games: ` +
    `${percent(mean)} % (${percent(mean - margin)} to ${percent(mean + margin)}), par ${percent(1 / players)} %`,
);
