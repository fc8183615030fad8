// Calibration: how often a seat wins whose chance of winning was stated as so much, in self-play of the network, in all sets
// and with 2 to 5 families. The chance is that of `analyse`, and for comparison what the network says without rollouts. At the
// end: what the constants of calibrate.ts should be.
import { availableParallelism } from 'node:os';
import { parseInteger, positionals, readArguments } from '../node/scriptArguments.ts';
import { SHIFT, SLOPE } from '../src/champion/calibrate.ts';
import { WorkerPool } from '../workers/workerPool.ts';
import type { CalibrationJob, Statement } from './calibrationGame.ts';

const USAGE = `Usage: npm run eval:calibration -- [GAMES] [SAMPLES] [SEED] [ENDINGS]

Compares stated chances of winning, with 24 SAMPLES of each option, with the results of 1000 GAMES. Each analysed position
is played to 16 ENDINGS.`;

const [games, samples, seed, endings] = readArguments(USAGE, (args) => {
  const [count = '1000', each = '24', text = '1', ends = '16'] = positionals(args, 4);
  return [
    parseInteger(count, 'GAMES', 1, 1_000_000),
    parseInteger(each, 'SAMPLES', 1, 100_000),
    text,
    parseInteger(ends, 'ENDINGS', 1, 10_000),
  ] as const;
});
const BINS = 10;
/** For the fit, nothing is more certain than this. */
const CERTAIN = 0.0001;

type Source = 'analysed' | 'unsearched';

const played: Statement[][] = [];
const pool = new WorkerPool<CalibrationJob, Statement[]>({
  script: new URL('./calibrationGame.ts', import.meta.url),
  workers: availableParallelism(),
});
const jobs = Array.from({ length: games }, (_, number) => ({ seed, number, samples, endings }));
await pool.runAll(jobs, (statements) => {
  played.push(statements);
});
report(`analyse with ${samples} samples`, 'analysed');
report('the network without rollouts', 'unsearched');
const [shift, slope] = fitLogistic(played.flat());
console.log(`SHIFT ${(shift + slope * SHIFT).toFixed(3)}, SLOPE ${(slope * SLOPE).toFixed(3)}`);

function report(name: string, source: Source): void {
  console.log(`${name}: ${played.flat().length} decisions in ${games} games, each with ${endings} endings`);
  const percent = (value: number) => (100 * value).toFixed(1).padStart(5);
  for (let bin = 0; bin < BINS; bin++) {
    const isInside = (each: Statement) => Math.min(BINS - 1, Math.floor(each[source] * BINS)) === bin;
    const inside = played.flat().filter(isInside);
    if (inside.length === 0) continue;
    const mean = (of: keyof Statement) => inside.reduce((sum, each) => sum + each[of], 0) / inside.length;
    const share = mean('share');
    // The decisions of one game are not independent, the games are.
    const deviations = played.map((statements) =>
      statements.filter(isInside).reduce((sum, each) => sum + each.share - share, 0),
    );
    const margin = (1.96 * Math.hypot(...deviations)) / inside.length;
    console.log(
      `${bin * 10} to ${bin * 10 + 10} %: stated ${percent(mean(source))} %, won ${percent(share)} % ± ${percent(margin)}, ` +
        `${inside.length} decisions`,
    );
  }
}

/** Logistic regression of the share on the logarithm of the stated odds, by Newton's method. */
function fitLogistic(statements: readonly Statement[]): [constant: number, factor: number] {
  let [constant, factor] = [0, 1];
  for (let iteration = 0; iteration < 20; iteration++) {
    let [a, b, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { analysed, share } of statements) {
      const clipped = Math.min(1 - CERTAIN, Math.max(CERTAIN, analysed));
      const x = Math.log(clipped / (1 - clipped));
      const expected = 1 / (1 + Math.exp(-constant - factor * x));
      const weight = expected * (1 - expected);
      a += share - expected;
      b += (share - expected) * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    const determinant = aa * bb - ab * ab;
    constant += (bb * a - ab * b) / determinant;
    factor += (aa * b - ab * a) / determinant;
  }
  return [constant, factor];
}
