// Calibration: how often a seat wins whose chance of winning was stated as so much, in self-play of the network, in all sets
// and with 2 to 5 families. The chance is that of `analyse`, and for comparison what the network says without rollouts. At the
// end: what the constants of calibrate.ts should be.
// Usage: npm run eval:calibration -- [GAMES] [SAMPLES] [SEED]
import { readFileSync } from 'node:fs';
import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  END,
  listOptions,
  Random,
  randomMix,
  type Seat,
  sets,
  State,
  viewFor,
} from '@oriflamme/engine';
import { analyse } from '../src/champion/analyse.ts';
import { SHIFT, SLOPE } from '../src/champion/calibrate.ts';
import { OpponentBeliefs } from '../src/champion/opponentBeliefs.ts';
import { winShare } from '../src/core/playout.ts';
import { Network } from '../src/network/network.ts';
import { NetworkPolicy } from '../src/network/networkPolicy.ts';

const [games = 1000, samples = 24, seed = 1] = process.argv.slice(2).map(Number);
/** Of the network bot. */
const TEMPERATURE = 0.25;
/** Every so many decisions of a seat are analysed. */
const EVERY = 2;
const BINS = 10;
/** For the fit, nothing is more certain than this. */
const CERTAIN = 0.0001;

const policy = new NetworkPolicy(new Network(readFileSync(new URL('../data/network.bin', import.meta.url))));
const boxes = [sets.base, sets.ablaze, sets.alliance, undefined];

/** What was stated of one seat, and its share of the win in the end. */
interface Statement {
  readonly game: number;
  readonly chance: number;
  readonly share: number;
}

const analysed: Statement[] = [];
const unsearched: Statement[] = [];
for (let game = 0; game < games; game++) play(game);
report(`analyse with ${samples} samples`, analysed);
report('the network without rollouts', unsearched);
const [shift, slope] = fitLogistic(analysed);
console.log(`SHIFT ${(shift + slope * SHIFT).toFixed(3)}, SLOPE ${(slope * SLOPE).toFixed(3)}`);

function play(number: number): void {
  const random = new Random(`${seed} ${number}`);
  const players = 2 + (Math.floor(number / 4) % 4);
  const deck = boxes[number % 4] ?? randomMix(random);
  const state = applyDeal(drawDeal({ deck, players, seed: `${seed} ${number}` }), new State());
  const seat: Seat = random.below(players);
  const beliefs = new OpponentBeliefs(policy);
  const chances: [number, number][] = [];
  for (let decision = random.below(EVERY); state.phase !== END; ) {
    beliefs.observe(viewFor(state, seat));
    const count = listOptions(state);
    if (count > 1 && currentSeat(state) === seat && ++decision % EVERY === 0) {
      const { winProbability } = analyse(policy, viewFor(state, seat), random, samples, beliefs);
      chances.push([winProbability, policy.winProbability(state)]);
    }
    choose(state, state.options[count === 1 ? 0 : policy.sample(state, random, TEMPERATURE)]);
  }
  const share = winShare(state, seat);
  analysed.push(...chances.map(([chance]) => ({ game: number, chance, share })));
  unsearched.push(...chances.map(([, chance]) => ({ game: number, chance, share })));
}

function report(name: string, statements: readonly Statement[]): void {
  console.log(`${name}: ${statements.length} decisions in ${games} games`);
  const percent = (value: number) => (100 * value).toFixed(1).padStart(5);
  for (let bin = 0; bin < BINS; bin++) {
    const inside = statements.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
    if (inside.length === 0) continue;
    const mean = (of: keyof Statement) => inside.reduce((sum, each) => sum + each[of], 0) / inside.length;
    const share = mean('share');
    // The decisions of one game are not independent, the games are.
    const deviations = new Map<number, number>();
    for (const each of inside)
      deviations.set(each.game, (deviations.get(each.game) ?? 0) + each.share - share);
    const margin = (1.96 * Math.hypot(...deviations.values())) / inside.length;
    console.log(
      `${bin * 10} to ${bin * 10 + 10} %: stated ${percent(mean('chance'))} %, won ${percent(share)} % ± ${percent(margin)}, ` +
        `${inside.length} decisions`,
    );
  }
}

/** Logistic regression of the share on the logarithm of the stated odds, by Newton's method. */
function fitLogistic(statements: readonly Statement[]): [constant: number, factor: number] {
  let [constant, factor] = [0, 1];
  for (let iteration = 0; iteration < 20; iteration++) {
    let [a, b, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { chance, share } of statements) {
      const clipped = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance));
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
