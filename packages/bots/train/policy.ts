// Trains the weights of the heuristic policy by simultaneous perturbation (SPSA): two seats play with the weights perturbed in
// a random direction, the others in the opposite one, and the weights move towards the winners. In half of the games each
// plays alone against random players instead, so that the policy does not only learn to beat itself.
// Writes data/policy.json.
import {
  cardNames,
  choose,
  currentSeat,
  drawDeal,
  END,
  type Kind,
  listOptions,
  MAX_OPTIONS,
  Random,
  randomMix,
  sets,
  applyDeal,
  State,
  winShare,
} from '@oriflamme/engine';

import { parseInteger, positionals, readArguments } from '../node/scriptArguments.ts';
import { sampleOption } from '../src/core/heuristicPolicy.ts';
import { fittedWeights, type PolicyData, setWeights } from '../src/core/weights.ts';
import { writeWeights } from './writeWeights.ts';

const USAGE = `Usage: npm run train:policy -- [ITERATIONS] [SEED]

Trains the weights of the heuristic policy for 2000 ITERATIONS and replaces packages/bots/data/policy.json.`;

const [ITERATIONS, SEED] = readArguments(USAGE, (args) => {
  const [iterations = '2000', seed = ''] = positionals(args, 2);
  return [parseInteger(iterations, 'ITERATIONS', 1, 1_000_000), seed];
});
const random = new Random(`fit policy ${SEED}`);
const DEALS = 40;
const PLAYERS = 4;
const TEMPERATURE = 0.3;
/** In influence. */
const PERTURBATION = 0.25;
const LEARNING_RATE = 0.35;

const withAll = (weights: Readonly<Record<string, number>>, kinds: readonly Kind[]) => ({
  ...weights,
  ...Object.fromEntries(kinds.map((kind) => [kind, weights[kind] ?? 0])),
});
const characters = cardNames((card) => card.type === 'character');
const dealt = cardNames((card) => card.isDealt);
/** Today's weights. Kinds that were added since their training begin at 0. */
const start: PolicyData = {
  income: withAll(fittedWeights.income, characters),
  promise: withAll(fittedWeights.promise, dealt),
  reveal: withAll(fittedWeights.reveal, dealt),
  scalars: fittedWeights.scalars,
};

type Path = readonly [keyof PolicyData, string];
const paths: Path[] = (Object.keys(start) as (keyof PolicyData)[]).flatMap((group) =>
  Object.keys(start[group]).map((name): Path => [group, name]),
);
const flatten = (data: PolicyData) =>
  paths.map(([group, name]) => (data[group] as Record<string, number>)[name]);
function unflatten(weights: readonly number[]): PolicyData {
  const data = structuredClone(start);
  for (const [i, [group, name]] of paths.entries())
    (data[group] as Record<string, number>)[name] = weights[i];
  return data;
}
/** Scalars are smaller than the other weights, and are perturbed less. */
const scale = paths.map(([group]) => (group === 'scalars' ? 0.4 : 1));

const state = new State();
const scores = new Float64Array(MAX_OPTIONS);

/** Plays one deal with each pair of seats. Returns the lead of the first weights. */
function duel(first: PolicyData, second: PolicyData, deck: readonly Kind[], seed: string): number {
  let lead = 0;
  for (const pair of [
    [0, 2],
    [1, 3],
  ]) {
    applyDeal(drawDeal({ deck, players: PLAYERS, seed }), state);
    while (state.phase !== END) {
      setWeights(pair.includes(currentSeat(state)) ? first : second);
      // The first time, this sets the buffer of the options.
      const index = sampleOption(state, random, TEMPERATURE, scores);
      choose(state, state.options[index]);
    }
    for (let seat = 0; seat < PLAYERS; seat++) lead += (pair.includes(seat) ? 1 : -1) * winShare(state, seat);
  }
  return lead;
}

/** Win share of one seat with these weights against random players. */
function winShareAgainstRandom(data: PolicyData, deck: readonly Kind[], seed: string, hero: number): number {
  applyDeal(drawDeal({ deck, players: PLAYERS, seed }), state);
  setWeights(data);
  while (state.phase !== END) {
    const count = listOptions(state);
    const index =
      currentSeat(state) === hero ? sampleOption(state, random, TEMPERATURE, scores) : random.below(count);
    choose(state, state.options[index]);
  }
  return winShare(state, hero);
}

let weights = flatten(start);
const sums = weights.map(() => 0);
for (let iteration = 0; iteration < ITERATIONS; iteration++) {
  const direction = scale.map((size) => (random.below(2) === 0 ? -1 : 1) * PERTURBATION * size);
  const [plus, minus] = [1, -1].map((sign) =>
    unflatten(weights.map((weight, i) => weight + sign * direction[i])),
  );
  let lead = 0;
  for (let deal = 0; deal < DEALS; deal++) {
    const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][deal % 4];
    const seed = `${iteration} ${deal} ${SEED}`;
    lead += duel(plus, minus, deck, seed);
    lead +=
      winShareAgainstRandom(plus, deck, seed, deal % PLAYERS) -
      winShareAgainstRandom(minus, deck, seed, deal % PLAYERS);
  }
  const rate = LEARNING_RATE * (1 - (0.8 * iteration) / ITERATIONS);
  weights = weights.map(
    (weight, i) => weight + (rate * (lead / DEALS) * direction[i] * scale[i]) / PERTURBATION / 4,
  );
  // Polyak averaging over the second half.
  if (iteration >= Math.floor(ITERATIONS / 2)) for (let i = 0; i < sums.length; i++) sums[i] += weights[i];
  if ((iteration + 1) % 100 === 0) console.error(`${iteration + 1} of ${ITERATIONS}`);
}
const mean = sums.map((sum) => Number((sum / Math.ceil(ITERATIONS / 2)).toFixed(3)));
writeWeights('policy', unflatten(mean), 1);
