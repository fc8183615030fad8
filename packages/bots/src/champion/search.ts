import {
  choose,
  currentSeat,
  END,
  listOptions,
  type Random,
  ROUNDS,
  type Seat,
  State,
  type View,
  winShare,
} from '@oriflamme/engine';
import { type Budget, isSpent } from '../core/bot.ts';
import { DeterminizedStates } from '../core/determinizedStates.ts';
import { exp, log } from '../core/exactMath.ts';
import { sequentialHalving } from '../core/sequentialHalving.ts';
import type { StyleBias } from '../core/styles.ts';
import { History } from '../network/history.ts';
import type { NetworkPolicy } from '../network/networkPolicy.ts';
import { type PlayerRole, NETWORK_TYPE, PLAYER_TYPES } from '../network/playerTypes.ts';
import { ChoiceNoise } from '../network/choiceNoise.ts';
import { ExactPlay } from './exact/exactPlay.ts';
import type { TableModel } from './tableModel.ts';

export interface SearchOptions {
  /** Options searched: those with the highest prior. */
  readonly maxCandidates: number;
  /** A lower probability by the network counts as this one: it says never to options that beliefs make the best. */
  readonly minPrior: number;
  /** A rollout ends at this one of the seat's own next decisions, where the network estimates the chance of winning. */
  readonly depth: number;
  /** The share of a rollout's value that each of these decisions leaves to what comes after it. */
  readonly patience: number;
  /** From this round on, rollouts go to the end of the game. */
  readonly fullRound: number;
  /** What the logarithm of the network's probability is worth, in chance of winning. */
  readonly priorWeight: number;
  /** Of the network's policy in rollouts, and in exact play. */
  readonly temperature: number;
  /** The same where it imitates a bot. Below 1: the imitations choose more loosely than these bots. */
  readonly imitationTemperature: number;
  /** In the last round, values are exact if that takes no more work than this (see `ExactPlay`). */
  readonly exactWork: number;
  /** A style of play. */
  readonly bias?: StyleBias;
}

const SEARCH: SearchOptions = {
  maxCandidates: 24,
  minPrior: 0.00001,
  depth: 6,
  patience: 0.9,
  fullRound: ROUNDS - 1,
  priorWeight: 0.003,
  temperature: 1,
  imitationTemperature: 0.4,
  exactWork: 15_000,
};

/** No rollout has as many decisions. */
const UNLIMITED = 1000;
/** The search stops when one candidate is ahead of all others by so many standard errors, after so many simulations. */
const [CLEAR_LEAD, MIN_SIMULATIONS] = [3, 16];
/** Rollouts that agree by chance must not look certain. */
const MIN_VARIANCE = 0.003;

export interface Candidate {
  readonly option: number;
  readonly code: number;
  /** Probability by the network. */
  readonly prior: number;
  /** The same, as a style prefers it. */
  readonly appeal: number;
  /** What prior and style are worth. */
  readonly bonus: number;
  /** The chances of winning that the rollouts gave, in the order of the determinizations, and their sum. */
  readonly values: number[];
  total: number;
}

export const visitsOf = ({ values }: Candidate): number => values.length;

export const valueOf = ({ total, values }: Candidate): number => total / Math.max(1, values.length);

export const scoreOf = (candidate: Candidate): number => valueOf(candidate) + candidate.bonus;

/**
 * One-ply search by sequential halving. Every candidate is simulated in the same determinizations, against the same players and
 * with the same noise: the network plays all seats until one of the seat's next decisions, and estimates the chance of winning at
 * each of them. Candidates are compared by the average and by the network's own preference, which is the better judge where the
 * values are close.
 */
export class NetworkSearch {
  private readonly policy: NetworkPolicy;
  private readonly options: SearchOptions;
  /** By player type. */
  private readonly temperatures: readonly number[];
  private readonly exactPlay: ExactPlay;
  private readonly states = new DeterminizedStates();
  private readonly copy = new State();
  private readonly history = new History();
  private readonly noise = new ChoiceNoise();
  private seed = 0;
  /** Who plays each seat, by the number of the simulation: like the states, the same for all candidates. */
  private readonly tables: (readonly PlayerRole[])[] = [];

  constructor(policy: NetworkPolicy, options: Partial<SearchOptions> = {}) {
    this.policy = policy;
    this.options = { ...SEARCH, ...options };
    const { temperature, imitationTemperature } = this.options;
    this.temperatures = PLAYER_TYPES.map((_, type) =>
      type === NETWORK_TYPE ? temperature : imitationTemperature,
    );
    this.exactPlay = new ExactPlay(policy, this.temperatures);
  }

  /** Returns the candidates, those that stayed longest first. */
  run(view: View, tableModel: TableModel, random: Random, budget: Budget): Candidate[] {
    this.clear(random);
    const all = this.allOptions(this.states.get(0, tableModel.determinizer, random), tableModel);
    if (this.evaluateExactly(all, view, tableModel, budget)) return all;
    const candidates = this.candidatesOf(all);
    // Without vectors, or on a slow machine, to try every option once may take longer than there is time.
    const simulate = (candidate: Candidate) => {
      if (!isSpent(budget)) this.simulate(candidate, view, tableModel, random);
    };
    sequentialHalving(candidates, budget, simulate, scoreOf, hasClearLeader);
    return candidates;
  }

  /** Gives every option its exact value and sorts them. Returns false if the rest of the game is too large. */
  private evaluateExactly(
    candidates: Candidate[],
    view: View,
    tableModel: TableModel,
    budget: Budget,
  ): boolean {
    const codes = candidates.map(({ code }) => code);
    const values = this.exactPlay.evaluate(view, tableModel, codes, budget, this.options.exactWork);
    if (!values) return false;
    for (const [i, candidate] of candidates.entries()) addValue(candidate, values[i]);
    candidates.sort((a, b) => scoreOf(b) - scoreOf(a));
    return true;
  }

  /** Simulates every option equally often, in the same determinizations. */
  evaluateAll(view: View, tableModel: TableModel, random: Random, samples: number): Candidate[] {
    this.clear(random);
    const candidates = this.allOptions(this.states.get(0, tableModel.determinizer, random), tableModel);
    for (let i = 0; i < samples; i++)
      for (const candidate of candidates) this.simulate(candidate, view, tableModel, random);
    return candidates;
  }

  private clear(random: Random): void {
    this.states.clear();
    this.tables.length = 0;
    this.seed = random.next();
  }

  private simulate(candidate: Candidate, view: View, tableModel: TableModel, random: Random): void {
    const visits = visitsOf(candidate);
    const state = this.states.get(visits, tableModel.determinizer, random);
    const table = (this.tables[visits] ??= tableModel.drawTable(random));
    choose(this.copy.copy(state), candidate.code);
    this.history.copy(tableModel.history);
    this.noise.start(this.seed, visits);
    addValue(candidate, this.rollout(this.copy, table, view.seat!, view.round));
  }

  /**
   * Returns an average of the seat's estimated chances of winning at its next decisions, and of its share of the win at the end
   * of the game: the later, the less biased and the more random.
   */
  private rollout(state: State, table: readonly PlayerRole[], seat: Seat, round: number): number {
    const { policy, history, noise, temperatures } = this;
    const { fullRound, depth, patience } = this.options;
    let left = round >= fullRound ? UNLIMITED : depth;
    let [average, weight] = [0, 1];
    const { isKnown } = history;
    while (state.phase !== END) {
      if (isKnown) history.observe(state);
      let option = 0;
      if (listOptions(state) > 1) {
        const current = currentSeat(state);
        if (current === seat && --left === 0)
          return average + weight * policy.winProbability(state, table[seat], history);
        const role = table[current];
        option = policy.sampleWith(noise, state, temperatures[role.type], role, history);
        if (current === seat) {
          average += weight * (1 - patience) * policy.winProbabilityOfLast();
          weight *= patience;
        }
      }
      choose(state, state.options[option]);
    }
    return average + weight * winShare(state, seat);
  }

  /** The options that the network or the style prefers. They are the same in all determinizations of a view. */
  private candidatesOf(all: readonly Candidate[]): Candidate[] {
    return all.toSorted((a, b) => b.appeal - a.appeal).slice(0, this.options.maxCandidates);
  }

  private allOptions(state: State, { role, history }: TableModel): Candidate[] {
    const { priorWeight, minPrior, bias } = this.options;
    return Array.from({ length: this.policy.compute(state, 1, role, history) }, (_, option): Candidate => {
      const code = state.options[option];
      const prior = this.policy.probabilities[option];
      const taste = bias?.(state, code) ?? 0;
      return {
        option,
        code,
        prior,
        appeal: prior * exp(taste / priorWeight),
        bonus: priorWeight * log(Math.max(minPrior, prior)) + taste,
        values: [],
        total: 0,
      };
    });
  }
}

function addValue(candidate: Candidate, value: number): void {
  candidate.values.push(value);
  candidate.total += value;
}

/** Whether one candidate is certainly better than all others, simulation by simulation. */
function hasClearLeader(candidates: readonly Candidate[]): boolean {
  const visits = visitsOf(candidates[0]);
  if (visits < MIN_SIMULATIONS || visits % 4 !== 0) return false;
  const leader = candidates.reduce((best, other) => (scoreOf(other) > scoreOf(best) ? other : best));
  return candidates.every((other) => other === leader || isClearlyAhead(leader, other));
}

function isClearlyAhead(leader: Candidate, other: Candidate): boolean {
  const visits = Math.min(visitsOf(leader), visitsOf(other));
  let [sum, squares] = [0, 0];
  for (let i = 0; i < visits; i++) {
    const difference = leader.values[i] - other.values[i];
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / visits;
  const variance = Math.max(MIN_VARIANCE, squares / visits - mean * mean);
  const lead = mean + leader.bonus - other.bonus;
  return lead > 0 && lead * lead > (CLEAR_LEAD * CLEAR_LEAD * variance) / visits;
}
