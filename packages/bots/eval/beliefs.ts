// Log-loss of the champion's beliefs about opposing face-down cards, against a uniform guess, when all seats play like BOT.
import {
  applyDeal,
  Determinizer,
  drawDeal,
  Random,
  randomMix,
  type Seat,
  sets,
  State,
  viewFor,
} from '@oriflamme/engine';
import { installNetwork, readNetwork } from '../node/installNetwork.ts';
import { parseChoice, parseInteger, positionals, readArguments } from '../node/scriptArguments.ts';
import { OpponentBeliefs } from '../src/champion/opponentBeliefs.ts';
import type { Bot } from '../src/core/bot.ts';
import { NetworkPolicy } from '../src/network/networkPolicy.ts';
import { BOT_NAMES, createBot } from '../src/registry.ts';
import { playGame } from './playGame.ts';

const USAGE = `Usage: npm run eval:beliefs -- [GAMES] [SAMPLES] [SEED] [BOT]

Measures the champion's beliefs about face-down cards in 200 GAMES of each set, in which all seats play like BOT (champion)
with 200 SAMPLES.`;

const [games, samples, seed, name] = readArguments(USAGE, (args) => {
  const [count = '200', each = '200', text = '1', bot = 'champion'] = positionals(args, 4);
  return [
    parseInteger(count, 'GAMES', 1, 1_000_000),
    parseInteger(each, 'SAMPLES', 1, 1_000_000),
    text,
    parseChoice(bot, BOT_NAMES, 'BOT'),
  ] as const;
});
installNetwork();
const PLAYERS = 4;
const policy = new NetworkPolicy(readNetwork());

for (const [set, deck] of Object.entries({ ...sets, mixed: undefined })) {
  const random = new Random(`${seed} ${set}`);
  const state = new State();
  const losses: Losses[] = [];
  for (let game = 0; game < games; game++) {
    applyDeal(
      drawDeal({ deck: deck ?? randomMix(random), players: PLAYERS, seed: `${seed} ${set} ${game}` }),
      state,
    );
    const sums: Losses = { uniform: 0, belief: 0, cards: 0 };
    losses.push(sums);
    const beliefs = Array.from({ length: PLAYERS }, () => new OpponentBeliefs(policy));
    playGame(
      state,
      beliefs.map((each) => observedBy(createBot(name), each)),
      random,
      () => samples,
      (seat) => addLosses(state, seat, beliefs[seat], sums),
    );
  }
  console.log(`${name}, ${set}: ${describe(losses)}`);
}

/** The log-losses of one game. */
interface Losses {
  uniform: number;
  belief: number;
  cards: number;
}

/** How much less the beliefs lose, with a 95 % interval: the cards of one game are not independent, the games are. */
function describe(losses: readonly Losses[]): string {
  const total = (field: keyof Losses) => losses.reduce((sum, each) => sum + each[field], 0);
  const [uniform, belief, cards] = [total('uniform'), total('belief'), total('cards')];
  const ratio = belief / uniform;
  const squares = losses.reduce((sum, each) => sum + (each.belief - ratio * each.uniform) ** 2, 0);
  const error = Math.sqrt((squares * losses.length) / Math.max(1, losses.length - 1)) / uniform;
  return (
    `${losses.length} games, ${cards} cards, log-loss ${(belief / cards).toFixed(4)}, ` +
    `uniform ${(uniform / cards).toFixed(4)}: ${(100 * (1 - ratio)).toFixed(1)} % less ± ${(196 * error).toFixed(1)}`
  );
}

/** The same bot; the beliefs see what it sees. */
function observedBy(bot: Bot, beliefs: OpponentBeliefs): Bot {
  return {
    name: bot.name,
    observe(view) {
      bot.observe?.(view);
      beliefs.observe(view);
    },
    choose: (view, random, budget) => bot.choose(view, random, budget),
  };
}

/** Adds the log-losses of all opposing hidden cards. */
function addLosses(state: State, seat: Seat, { likelihood }: OpponentBeliefs, sums: Losses): void {
  const view = viewFor(state, seat);
  const uniform = new Determinizer(view).beliefs();
  const beliefs = new Determinizer(view, likelihood).beliefs();
  for (let card = 0; card < state.owner.length; card++) {
    const distribution = state.owner[card] < 0 ? undefined : beliefs.get(state.number[card]);
    if (!distribution) continue;
    sums.cards++;
    sums.belief -= Math.log(distribution[state.kind[card]]);
    sums.uniform -= Math.log(uniform.get(state.number[card])![state.kind[card]]);
  }
}
