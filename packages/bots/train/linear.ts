// Trains the linear bot, starting from the current weights: searching bots play each other for MINUTES, the policy is trained to
// imitate their choices (cross-entropy), and the value function is fitted to games of the new policy.
// Writes data/linear.json and data/value.json.
import { KINDS } from '@oriflamme/engine';
import { availableParallelism } from 'node:os';
import { parseNumber, positionals, readArguments } from '../node/scriptArguments.ts';
import { FEATURES } from '../src/linear/optionFeatures.ts';
import { policyWeights } from '../src/linear/policy.ts';
import { valueWeights } from '../src/linear/value.ts';
import { WorkerPool } from '../workers/workerPool.ts';
import { type TrainingData, MAX_TRAINING_OPTIONS, type TrainingTask } from './trainingData.ts';
import { fitValue } from './value.ts';
import { writeWeights } from './writeWeights.ts';

const USAGE = `Usage: npm run train:linear -- [MINUTES] [SEED]

Trains the linear bot on games of 6 MINUTES and replaces packages/bots/data/linear.json and value.json.`;

const [minutes, seed] = readArguments(USAGE, (args) => {
  const [time = '6', name = 'linear'] = positionals(args, 2);
  return [parseNumber(time, 'MINUTES', 0.1, 1440), name];
});
const TEACHERS: TrainingTask['teachers'] = [
  { name: 'linear', samples: 200 },
  { name: 'linear', samples: 200 },
  { name: 'ismcts', samples: 300 },
];
const [GAMES_PER_TASK, EPOCHS, LEARNING_RATE, VALUE_GAMES] = [8, 14, 0.15, 60_000];

const samples: TrainingData[] = [];
const start = performance.now();
const pool = new WorkerPool<TrainingTask, TrainingData>({
  script: new URL('trainingData.ts', import.meta.url),
  workers: availableParallelism(),
});
await pool.runAll(tasks(), (data) => samples.push(data));
console.log(`${samples.reduce((sum, { counts }) => sum + counts.length, 0)} decisions`);
// A tenth is held out for validation.
const validation = samples.filter((_, n) => n % 10 === 0);
const training = samples.filter((_, n) => n % 10 !== 0);
console.log(`validation loss before: ${loss(validation, 0).toFixed(4)}`);
const squaredGradients = new Float64Array(policyWeights.length).fill(1);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  const trainingLoss = loss(training, LEARNING_RATE);
  console.log(`epoch ${epoch}: ${trainingLoss.toFixed(4)}, validation ${loss(validation, 0).toFixed(4)}`);
}
const losses = fitValue(VALUE_GAMES, seed);
console.log(`value losses: ${losses.map((each) => each.toFixed(3)).join(' ')}`);
writeWeights('kinds', KINDS);
write('linear', policyWeights);
write('value', valueWeights);

function write(name: string, weights: Float64Array | readonly Float64Array[]): void {
  const round = (list: Float64Array) => Array.from(list, (weight) => Number(weight.toFixed(3)));
  const data = weights instanceof Float64Array ? round(weights) : weights.map(round);
  writeWeights(name, data);
}

function* tasks(): Generator<TrainingTask> {
  for (let batch = 0; performance.now() - start < minutes * 60_000; batch++)
    yield { seed: `${seed} ${batch}`, games: GAMES_PER_TASK, teachers: TEACHERS };
}

/** Mean cross-entropy of the policy. With a learning rate, also takes AdaGrad steps. */
function loss(data: readonly TrainingData[], learningRate: number): number {
  const probabilities = new Float64Array(MAX_TRAINING_OPTIONS);
  let [sum, decisions] = [0, 0];
  for (const { counts, taken, rows, blocks } of data) {
    for (let d = 0, first = 0; d < counts.length; first += counts[d++]) {
      const count = counts[d];
      let [highest, total] = [Number.NEGATIVE_INFINITY, 0];
      for (let i = 0; i < count; i++) {
        let score = 0;
        const [row, block] = [(first + i) * FEATURES, blocks[first + i]];
        for (let j = 0; j < FEATURES; j++) score += policyWeights[block + j] * rows[row + j];
        probabilities[i] = score;
        if (score > highest) highest = score;
      }
      for (let i = 0; i < count; i++) total += probabilities[i] = Math.exp(probabilities[i] - highest);
      sum -= Math.log(probabilities[taken[d]] / total);
      decisions++;
      if (learningRate === 0) continue;
      for (let i = 0; i < count; i++) {
        const error = (i === taken[d] ? 1 : 0) - probabilities[i] / total;
        const [row, block] = [(first + i) * FEATURES, blocks[first + i]];
        for (let j = 0; j < FEATURES; j++) {
          const gradient = error * rows[row + j];
          if (gradient === 0) continue;
          squaredGradients[block + j] += gradient * gradient;
          policyWeights[block + j] += (learningRate * gradient) / Math.sqrt(squaredGradients[block + j]);
        }
      }
    }
  }
  return sum / decisions;
}
