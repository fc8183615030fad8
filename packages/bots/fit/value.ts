// Makes data/value.json anew: plays games of rules of thumb and fits, for each number of rounds to come, how what the
// families stand at decides who wins (a softmax, by gradient descent).
import { writeFileSync } from 'node:fs';
import { choose, drawDeal, END, PLACE_PHASE, Random, randomMix, sets, setUp, Table } from '@oriflamme/engine';
import { FEATURE_COUNT, roundsToCome, writeFeatures } from '../src/champion/features.ts';
import { lightPlayout, shareOf } from '../src/playout.ts';

const GAMES = Number(process.argv[2] ?? 12_000);
const ROUNDS_TO_COME = 7;
const EPOCHS = 40;

interface Sample {
  readonly players: number;
  readonly features: Float64Array;
  shares: number[];
}

const samples: Sample[][] = Array.from({ length: ROUNDS_TO_COME }, () => []);
const random = new Random('fit value');
const table = new Table();
for (let game = 0; game < GAMES; game++) {
  const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][game % 4];
  const players = 3 + (Math.floor(game / 4) % 3);
  setUp(drawDeal({ deck, players, seed: `fit ${game}` }), table);
  const seen: Sample[] = [];
  let round = 1;
  while (table.phase !== END) {
    choose(table, table.options[lightPlayout(table, random)]);
    if (table.round === round || table.phase !== PLACE_PHASE) continue;
    round = table.round;
    const features = new Float64Array(players * FEATURE_COUNT);
    for (let seat = 0; seat < players; seat++) writeFeatures(table, seat, features, seat * FEATURE_COUNT);
    const sample = { players, features, shares: [] };
    seen.push(sample);
    samples[roundsToCome(table)].push(sample);
  }
  const shares = Array.from({ length: players }, (_, seat) => shareOf(table, seat));
  for (const sample of seen) sample.shares = shares;
}

const weights = samples.map((list, toCome) => {
  const row = fit(list);
  if (list.length > 0) console.log(`${toCome} rounds to come: loss ${loss(list, row).toFixed(4)}`);
  return row.map((weight) => Number(weight.toFixed(4)));
});
writeFileSync(new URL('../data/value.json', import.meta.url), `${JSON.stringify(weights)}\n`);

function chances({ players, features }: Sample, row: number[]): number[] {
  const strength = Array.from({ length: players }, (_, seat) =>
    row.reduce((sum, weight, i) => sum + weight * features[seat * FEATURE_COUNT + i], 0),
  );
  const most = Math.max(...strength);
  const powers = strength.map((s) => Math.exp(s - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}

function fit(list: Sample[]): number[] {
  const row = Array.from({ length: FEATURE_COUNT }, () => 0);
  if (list.length === 0) return row;
  const squares = row.map(() => 1);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const sample of list) {
      const chance = chances(sample, row);
      for (let i = 0; i < FEATURE_COUNT; i++) {
        let gradient = 0;
        for (let seat = 0; seat < sample.players; seat++)
          gradient += (sample.shares[seat] - chance[seat]) * sample.features[seat * FEATURE_COUNT + i];
        squares[i] += gradient * gradient;
        row[i] += (0.3 * gradient) / Math.sqrt(squares[i]);
      }
    }
  return row;
}

function loss(list: Sample[], row: number[]): number {
  const each = list.map((sample) => {
    const chance = chances(sample, row);
    return -sample.shares.reduce((sum, share, seat) => sum + share * Math.log(chance[seat]), 0);
  });
  return each.reduce((a, b) => a + b, 0) / each.length;
}
