import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  END,
  listOptions,
  Random,
  randomMix,
  sets,
  State,
  viewFor,
  winShare,
} from '@oriflamme/engine';
import { readNetwork } from '../node/readNetwork.ts';
import { analyse } from '../src/champion/analyse.ts';
import { OpponentBeliefs } from '../src/champion/opponentBeliefs.ts';
import { History } from '../src/network/history.ts';
import { NetworkPolicy } from '../src/network/networkPolicy.ts';
import { serveJobs } from '../workers/workerPool.ts';

export interface CalibrationJob {
  readonly seed: string;
  /** Decides the deck and the number of players. */
  readonly number: number;
  /** Of `analyse`. */
  readonly samples: number;
  /** How often each analysed position is played to its end. */
  readonly endings: number;
}

/** The chances that were stated of one seat, and the share of the win that it then had on average. */
export interface Statement {
  readonly analysed: number;
  /** By the network without rollouts. */
  readonly unsearched: number;
  readonly share: number;
}

/** Of the network bot. */
const TEMPERATURE = 0.25;
/** Every so many decisions of a seat are analysed. */
const EVERY = 2;

const policy = new NetworkPolicy(readNetwork());
const boxes = [sets.base, sets.ablaze, sets.alliance, undefined];
const ending = new State();
const history = new History();

/** Plays a game of networks. Decisions of one seat are analysed, and then played to the end several times, from the true cards. */
function playGame({ seed, number, samples, endings }: CalibrationJob): Statement[] {
  const random = new Random(`${seed} ${number}`);
  const players = 2 + (Math.floor(number / 4) % 4);
  const deck = boxes[number % 4] ?? randomMix(random);
  const state = applyDeal(drawDeal({ deck, players, seed: `${seed} ${number}` }), new State());
  const seat = random.below(players);
  const beliefs = new OpponentBeliefs(policy);
  const statements: Statement[] = [];
  for (let decision = random.below(EVERY); ; ) {
    beliefs.observe(viewFor(state, seat));
    if (state.phase === END) return statements;
    const count = listOptions(state);
    if (count > 1 && currentSeat(state) === seat && ++decision % EVERY === 0) {
      const { winProbability } = analyse(policy, viewFor(state, seat), random, samples, beliefs);
      const unsearched = policy.winProbability(state, undefined, beliefs.history);
      let share = 0;
      for (let i = 0; i < endings; i++) {
        history.copy(beliefs.history);
        playToEnd(ending.copy(state), history, random);
        share += winShare(ending, seat) / endings;
      }
      statements.push({ analysed: winProbability, unsearched, share });
    }
    playDecision(state, beliefs.history, random);
  }
}

/** `observed` has observed this state already. */
function playToEnd(state: State, observed: History, random: Random): void {
  for (;;) {
    playDecision(state, observed, random);
    if (state.phase === END) return;
    observed.observe(state);
  }
}

function playDecision(state: State, observed: History, random: Random): void {
  const isForced = listOptions(state) === 1;
  const option = isForced ? 0 : policy.sample(state, random, TEMPERATURE, undefined, observed);
  choose(state, state.options[option]);
}

serveJobs(playGame);
