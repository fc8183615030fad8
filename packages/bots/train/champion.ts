// Makes data/champion.json and data/value.json anew, from the numbers that are there: has bots that search play with each
// other for so long, makes the policy likelier to choose as they did, and then fits the value to games of that policy.
// usage: npm run train:champion -- [MINUTES] [SEED]
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { FEATURES } from '../src/champion/optionFeatures.ts';
import { policyWeights } from '../src/champion/policy.ts';
import { valueWeights } from '../src/champion/value.ts';
import { WorkerPool } from '../workers/workerPool.ts';
import { type TrainingData, MAX_TRAINING_OPTIONS, type TrainingTask } from './trainingData.ts';
import { fitValue } from './value.ts';

const minutes = Number(process.argv[2] ?? 6);
const seed = process.argv[3] ?? 'champion';
const TEACHERS: TrainingTask['teachers'] = [
  { name: 'champion', samples: 200 },
  { name: 'champion', samples: 200 },
  { name: 'ismcts', samples: 300 },
];
const [GAMES, EPOCHS, STEP, VALUE_GAMES] = [8, 14, 0.15, 60_000];

const taught: TrainingData[] = [];
const start = performance.now();
const pool = new WorkerPool<TrainingTask, TrainingData>({
  script: new URL('trainingData.ts', import.meta.url),
  workers: availableParallelism(),
});
await pool.runAll(tasks(), (data) => taught.push(data));
console.log(`${taught.reduce((sum, { counts }) => sum + counts.length, 0)} decisions`);
// One lesson of ten is kept to see what was learnt.
const kept = taught.filter((_, n) => n % 10 === 0);
const used = taught.filter((_, n) => n % 10 !== 0);
console.log(`before: ${loss(kept, 0).toFixed(4)}`);
const square = new Float64Array(policyWeights.length).fill(1);
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  const learnt = loss(used, STEP);
  console.log(`epoch ${epoch}: ${learnt.toFixed(4)}, kept ${loss(kept, 0).toFixed(4)}`);
}
const losses = fitValue(VALUE_GAMES, seed);
console.log(`value: ${losses.map((each) => each.toFixed(3)).join(' ')}`);
write('champion', policyWeights);
write('value', valueWeights);

function write(name: string, numbers: Float64Array | readonly Float64Array[]): void {
  const round = (list: Float64Array) => Array.from(list, (number) => Number(number.toFixed(3)));
  const data = numbers instanceof Float64Array ? round(numbers) : numbers.map(round);
  writeFileSync(new URL(`../data/${name}.json`, import.meta.url), `${JSON.stringify(data)}\n`);
}

function* tasks(): Generator<TrainingTask> {
  for (let batch = 0; performance.now() - start < minutes * 60_000; batch++)
    yield { seed: `${seed} ${batch}`, games: GAMES, teachers: TEACHERS };
}

/** How surprised the policy is by what was taken; with a step, it learns from it as well. */
function loss(lessons: readonly TrainingData[], step: number): number {
  const chances = new Float64Array(MAX_TRAINING_OPTIONS);
  let [sum, decisions] = [0, 0];
  for (const { counts, taken, rows, blocks } of lessons) {
    for (let d = 0, first = 0; d < counts.length; first += counts[d++]) {
      const count = counts[d];
      let [most, total] = [Number.NEGATIVE_INFINITY, 0];
      for (let i = 0; i < count; i++) {
        let score = 0;
        const [row, block] = [(first + i) * FEATURES, blocks[first + i]];
        for (let j = 0; j < FEATURES; j++) score += policyWeights[block + j] * rows[row + j];
        chances[i] = score;
        if (score > most) most = score;
      }
      for (let i = 0; i < count; i++) total += chances[i] = Math.exp(chances[i] - most);
      sum -= Math.log(chances[taken[d]] / total);
      decisions++;
      if (step === 0) continue;
      for (let i = 0; i < count; i++) {
        const push = (i === taken[d] ? 1 : 0) - chances[i] / total;
        const [row, block] = [(first + i) * FEATURES, blocks[first + i]];
        for (let j = 0; j < FEATURES; j++) {
          const gradient = push * rows[row + j];
          if (gradient === 0) continue;
          square[block + j] += gradient * gradient;
          policyWeights[block + j] += (step * gradient) / Math.sqrt(square[block + j]);
        }
      }
    }
  }
  return sum / decisions;
}
