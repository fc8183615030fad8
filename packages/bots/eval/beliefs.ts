// npm run eval:beliefs -- [GAMES] [SAMPLES] [SEED]: in games of the champion against itself, how much better than a guess
// among all that can be does it know what the others' face-down cards are?
import {
  drawDeal,
  Determinizer,
  viewFor,
  Random,
  randomMix,
  sets,
  applyDeal,
  State,
} from '@oriflamme/engine';
import { champion } from '../src/champion/champion.ts';
import { BeliefTracker } from '../src/champion/beliefTracker.ts';
import { playGame } from './playGame.ts';

const [games = 200, samples = 200, seed = 1] = process.argv.slice(2).map(Number);
const PLAYERS = 4;

for (const [name, deck] of Object.entries({ ...sets, mixed: undefined })) {
  const random = new Random(`${seed} ${name}`);
  const state = new State();
  const sums = { uniform: 0, believed: 0, cards: 0 };
  for (let game = 0; game < games; game++) {
    applyDeal(
      drawDeal({ deck: deck ?? randomMix(random), players: PLAYERS, seed: `${seed} ${name} ${game}` }),
      state,
    );
    const memories = Array.from({ length: PLAYERS }, () => new BeliefTracker());
    const bots = memories.map((beliefs) => champion('champion', {}, beliefs));
    playGame(
      state,
      bots,
      random,
      () => samples,
      (seat) => compare(state, seat, memories[seat], sums),
    );
  }
  const [uniform, believed] = [sums.uniform / sums.cards, sums.believed / sums.cards];
  console.log(
    `${name}: ${sums.cards} cards, log-loss ${believed.toFixed(4)}, of a uniform guess ${uniform.toFixed(4)}: ` +
      `${(100 * (1 - believed / uniform)).toFixed(1)} % less`,
  );
}

/** What the deciding seat believes of every hidden card of the others, against what they are. */
function compare(
  state: State,
  seat: number,
  beliefs: BeliefTracker,
  sums: { uniform: number; believed: number; cards: number },
): void {
  const view = viewFor(state, seat);
  const uniform = new Determinizer(view).beliefs();
  const believed = new Determinizer(view, beliefs.likelihood).beliefs();
  for (let card = 0; card < state.owner.length; card++) {
    const chances = state.owner[card] < 0 ? undefined : believed.get(state.number[card]);
    if (!chances) continue;
    sums.cards++;
    sums.believed -= Math.log(chances[state.kind[card]]);
    sums.uniform -= Math.log(uniform.get(state.number[card])![state.kind[card]]);
  }
}
