// Log-loss of the linear bot's beliefs about opposing face-down cards, against a uniform guess, in self-play.
// Usage: npm run eval:beliefs -- [GAMES] [SAMPLES] [SEED]
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
import { linearBot } from '../src/linear/linearBot.ts';
import { BeliefTracker } from '../src/linear/beliefTracker.ts';
import { playGame } from './playGame.ts';

const [games = 200, samples = 200, seed = 1] = process.argv.slice(2).map(Number);
const PLAYERS = 4;

for (const [name, deck] of Object.entries({ ...sets, mixed: undefined })) {
  const random = new Random(`${seed} ${name}`);
  const state = new State();
  const sums = { uniform: 0, belief: 0, cards: 0 };
  for (let game = 0; game < games; game++) {
    applyDeal(
      drawDeal({ deck: deck ?? randomMix(random), players: PLAYERS, seed: `${seed} ${name} ${game}` }),
      state,
    );
    const trackers = Array.from({ length: PLAYERS }, () => new BeliefTracker());
    const bots = trackers.map((tracker) => linearBot('linear', {}, tracker));
    playGame(
      state,
      bots,
      random,
      () => samples,
      (seat) => addLosses(state, seat, trackers[seat], sums),
    );
  }
  const [uniform, belief] = [sums.uniform / sums.cards, sums.belief / sums.cards];
  console.log(
    `${name}: ${sums.cards} cards, log-loss ${belief.toFixed(4)}, uniform ${uniform.toFixed(4)}: ` +
      `${(100 * (1 - belief / uniform)).toFixed(1)} % less`,
  );
}

/** Adds the log-losses of all opposing hidden cards. */
function addLosses(
  state: State,
  seat: number,
  tracker: BeliefTracker,
  sums: { uniform: number; belief: number; cards: number },
): void {
  const view = viewFor(state, seat);
  const uniform = new Determinizer(view).beliefs();
  const beliefs = new Determinizer(view, tracker.likelihood).beliefs();
  for (let card = 0; card < state.owner.length; card++) {
    const distribution = state.owner[card] < 0 ? undefined : beliefs.get(state.number[card]);
    if (!distribution) continue;
    sums.cards++;
    sums.belief -= Math.log(distribution[state.kind[card]]);
    sums.uniform -= Math.log(uniform.get(state.number[card])![state.kind[card]]);
  }
}
