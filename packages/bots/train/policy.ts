// Makes data/policy.json anew, in the arena: two seats play by numbers moved a little one way, the others by numbers moved
// the opposite way, and all numbers follow the winners (simultaneous perturbation). In half of the games each plays
// alone against players of chance instead, so that what is learnt is not only how to beat oneself.
// usage: node packages/bots/train/policy.ts [ROUNDS] [SEED]
import { writeFileSync } from 'node:fs';
import {
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
} from '@oriflamme/engine';

import { winShare } from '../src/core/playout.ts';
import { sampleOption } from '../src/core/heuristicPolicy.ts';
import { fittedWeights, type PolicyData, setWeights } from '../src/core/weights.ts';

const ROUNDS = Number(process.argv[2] ?? 2_000);
const random = new Random(`fit policy ${process.argv[3] ?? ''}`);
const DEALS = 40;
const PLAYERS = 4;
const TEMPERATURE = 0.3;
/** How far numbers are moved to try, and how far they follow, of a point of influence. */
const REACH = 0.25;
const RATE = 0.35;

type Path = readonly [keyof PolicyData, string];
const paths: Path[] = (Object.keys(fittedWeights) as (keyof PolicyData)[]).flatMap((group) =>
  Object.keys(fittedWeights[group]).map((name): Path => [group, name]),
);
const read = (data: PolicyData) =>
  paths.map(([group, name]) => (data[group] as Record<string, number>)[name]);
function write(numbers: readonly number[]): PolicyData {
  const data = structuredClone(fittedWeights);
  for (const [i, [group, name]] of paths.entries())
    (data[group] as Record<string, number>)[name] = numbers[i];
  return data;
}
/** Scalars are smaller than points, and are moved less. */
const scale = paths.map(([group]) => (group === 'scalars' ? 0.4 : 1));

const state = new State();
const scores = new Float64Array(MAX_OPTIONS);

/** Plays one deal with each pair of seats in turn; says by how much the first numbers beat the second. */
function duel(first: PolicyData, second: PolicyData, deck: readonly Kind[], seed: string): number {
  let lead = 0;
  for (const pair of [
    [0, 2],
    [1, 3],
  ]) {
    applyDeal(drawDeal({ deck, players: PLAYERS, seed }), state);
    while (state.phase !== END) {
      setWeights(pair.includes(currentSeat(state)) ? first : second);
      choose(state, state.options[sampleOption(state, random, TEMPERATURE, scores)]);
    }
    for (let seat = 0; seat < PLAYERS; seat++) lead += (pair.includes(seat) ? 1 : -1) * winShare(state, seat);
  }
  return lead;
}

/** One seat plays by the numbers against players of chance; says how often it wins. */
function againstChance(data: PolicyData, deck: readonly Kind[], seed: string, hero: number): number {
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

let numbers = read(fittedWeights);
const sums = numbers.map(() => 0);
for (let round = 0; round < ROUNDS; round++) {
  const direction = scale.map((size) => (random.below(2) === 0 ? -1 : 1) * REACH * size);
  const [plus, minus] = [1, -1].map((sign) =>
    write(numbers.map((number, i) => number + sign * direction[i])),
  );
  let lead = 0;
  for (let deal = 0; deal < DEALS; deal++) {
    const deck = [sets.base, sets.ablaze, sets.alliance, randomMix(random)][deal % 4];
    const seed = `${round} ${deal} ${process.argv[3] ?? ''}`;
    lead += duel(plus, minus, deck, seed);
    lead +=
      againstChance(plus, deck, seed, deal % PLAYERS) - againstChance(minus, deck, seed, deal % PLAYERS);
  }
  const pace = RATE * (1 - (0.8 * round) / ROUNDS);
  numbers = numbers.map(
    (number, i) => number + (pace * (lead / DEALS) * direction[i] * scale[i]) / REACH / 4,
  );
  // The average over the second half is steadier than where the walk happens to end.
  if (round >= ROUNDS / 2) for (let i = 0; i < sums.length; i++) sums[i] += numbers[i];
  if ((round + 1) % 100 === 0) console.error(`${round + 1} of ${ROUNDS}`);
}
const mean = sums.map((sum) => Number((sum / Math.ceil(ROUNDS / 2)).toFixed(3)));
writeFileSync(new URL('../data/policy.json', import.meta.url), `${JSON.stringify(write(mean), null, 1)}\n`);
