import { isMainThread } from 'node:worker_threads';
import { type Bot, createBot } from '@oriflamme/bots';
import { History, IMITATED, type PlayerType } from '@oriflamme/bots/learning';
import { installNetwork } from '@oriflamme/bots/node';
import { serveJobs } from '@oriflamme/bots/workers';
import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  END,
  type Kind,
  listOptions,
  Random,
  type Seat,
  State,
  viewFor,
} from '@oriflamme/engine';
import { pick, randomTable } from './randomTable.ts';

installNetwork();

/** A finished game between bots, as short as it can be: the deal, who played, and the choices between several options. */
export interface Trace {
  readonly deck: readonly Kind[];
  readonly seed: string;
  readonly seats: readonly PlayerType[];
  readonly choices: readonly number[];
}

export interface TraceJob {
  readonly seed: string;
  /** Samples of a decision. Those who do not search ignore them. */
  readonly samples: number;
  /** Only tables of one network against copies of one of these bots. */
  readonly against?: readonly PlayerType[];
}

/** The bots that search, which are the ones worth most; mc-heuristic is the slowest of them. */
const SEARCHING: readonly PlayerType[] = ['linear', 'linear', 'ismcts', 'ismcts', 'mc-heuristic'];

/** One network against copies of a bot, as in the arena; or any bots together. */
function drawSeats(players: number, random: Random, against?: readonly PlayerType[]): PlayerType[] {
  const kind = against ? 0 : pick([6, 1, 3], random);
  const all: readonly PlayerType[] = ['network', ...IMITATED];
  if (kind === 2) return Array.from({ length: players }, () => all[random.below(all.length)]);
  const others = against ?? (kind === 0 ? SEARCHING : IMITATED);
  const other = others[random.below(others.length)];
  const alone = random.below(players);
  return Array.from({ length: players }, (_, seat) => (seat === alone ? 'network' : other));
}

/** Plays a game with cards and bots that follow from the seed. */
export function playTrace({ seed, samples, against }: TraceJob): Trace {
  const random = new Random(seed);
  const { deck, players } = randomTable(random);
  const seats = drawSeats(players, random, against);
  const bots = seats.map((name): Bot => createBot(name));
  const choices: number[] = [];
  const state = applyDeal(drawDeal({ deck, players, seed }), new State());
  while (state.phase !== END) {
    for (const [seat, bot] of bots.entries()) bot.observe?.(viewFor(state, seat));
    let option = 0;
    if (listOptions(state) > 1) {
      const seat = currentSeat(state);
      option = bots[seat].choose(viewFor(state, seat), random, { samples });
      choices.push(option);
    }
    choose(state, state.options[option]);
  }
  return { deck, seed, seats, choices };
}

/** Plays a recorded game again; `onDecision` is called before each recorded choice. */
export function replay(
  { deck, seed, seats, choices }: Trace,
  onDecision: (state: State, seat: Seat, option: number, history: History) => void,
): void {
  const state = applyDeal(drawDeal({ deck, players: seats.length, seed }), new State());
  const history = new History();
  for (let next = 0; state.phase !== END; ) {
    history.observe(state);
    let option = 0;
    if (listOptions(state) > 1) {
      option = choices[next++];
      onDecision(state, currentSeat(state), option, history);
    }
    choose(state, state.options[option]);
  }
}

if (!isMainThread) serveJobs(playTrace);
