// Plays a trained network, without search, against copies of a bot: one seat against all others, in every seat of a deal.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { BOT_NAMES, type BotName } from '@oriflamme/bots';
import { WorkerPool } from '@oriflamme/bots/workers';
import { sets } from '@oriflamme/engine';
import type { MatchJob } from './match.ts';

const USAGE = `Usage: npm run learn:eval -- --weights FILE.bin [OPTIONS]

  --against BOT      ${BOT_NAMES.join(', ')} (heuristic)
  --samples N        samples per decision for that bot (1000)
  --milliseconds N   CPU time per decision for that bot instead
  --set NAME         ${Object.keys(sets).join(', ')} (base)
  --players N        2 to 5 (4)
  --deals N          each is played once from every seat (250)
  --temperature T    of the network's policy (0.5)
  --seed TEXT        of the deals (evaluate)`;

/** More than any bot uses in its time. */
const MAX_SAMPLES = 1_000_000;

const { values } = parseArgs({
  options: {
    weights: { type: 'string' },
    against: { type: 'string', default: 'heuristic' },
    samples: { type: 'string', default: '1000' },
    milliseconds: { type: 'string' },
    set: { type: 'string', default: 'base' },
    players: { type: 'string', default: '4' },
    deals: { type: 'string', default: '250' },
    temperature: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: 'evaluate' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help || values.weights === undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const players = Number(values.players);
  const limits =
    values.milliseconds === undefined
      ? { samples: Number(values.samples) }
      : { samples: MAX_SAMPLES, milliseconds: Number(values.milliseconds) };
  const jobs = Array.from(
    { length: Number(values.deals) },
    (_, deal): MatchJob => ({
      weights: values.weights!,
      against: values.against as BotName,
      limits,
      deck: sets[values.set as keyof typeof sets],
      players,
      temperature: Number(values.temperature),
      seed: `${values.seed} ${deal}`,
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
    `network against ${players - 1} × ${values.against}, ${values.set}, ${shares.length * players} games: ` +
      `${percent(mean)} % (${percent(mean - margin)} to ${percent(mean + margin)}), par ${percent(1 / players)} %`,
  );
}
