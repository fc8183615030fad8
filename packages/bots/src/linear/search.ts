import {
  choose,
  END,
  type Determinizer,
  type Random,
  ROUNDS,
  type Seat,
  State,
  type View,
  winShare,
} from '@oriflamme/engine';
import type { Budget } from '../core/bot.ts';
import { DeterminizedStates } from '../core/determinizedStates.ts';
import type { Playout } from '../core/playout.ts';
import { sequentialHalving } from '../core/sequentialHalving.ts';
import { probabilities, samplePolicy, computeProbabilities } from './policy.ts';
import type { StyleBias } from '../core/styles.ts';
import { winProbability } from './value.ts';

/** Options searched: those with the highest prior. */
const MAX_CANDIDATES = 12;
/** From this round on, rollouts go to the end of the game, before it to the end of the round. */
const FULL_ROLLOUT_ROUND = ROUNDS - 1;

export interface Candidate {
  readonly option: number;
  readonly code: number;
  /** Probability by the policy. */
  readonly prior: number;
  /** Bias of a style. */
  readonly bias: number;
  /** Sum of the rollouts' win probabilities. */
  total: number;
  visits: number;
}

export const valueOf = ({ total, visits }: Candidate): number => total / Math.max(1, visits);

export const biasedValueOf = (candidate: Candidate): number => valueOf(candidate) + candidate.bias;

/**
 * One-ply search by sequential halving. Every candidate is simulated in the same determinizations: rollouts by the policy to
 * the end of the round, evaluated by the value function.
 */
export class Search {
  private readonly states = new DeterminizedStates();
  private readonly copy = new State();
  private readonly playout: Playout;

  constructor(playout: Playout = samplePolicy) {
    this.playout = playout;
  }

  /** Returns the candidates, those that stayed longest first. */
  run(
    view: View,
    determinizer: Determinizer,
    random: Random,
    budget: Budget,
    bias?: StyleBias,
    maxCandidates = MAX_CANDIDATES,
  ): Candidate[] {
    this.states.clear();
    const candidates = candidatesOf(this.states.get(0, determinizer, random), maxCandidates, bias);
    const simulate = (candidate: Candidate) => this.simulate(candidate, view, determinizer, random);
    sequentialHalving(candidates, budget, simulate, biasedValueOf);
    return candidates;
  }

  private simulate(candidate: Candidate, view: View, determinizer: Determinizer, random: Random): void {
    const state = this.states.get(candidate.visits, determinizer, random);
    choose(this.copy.copy(state), candidate.code);
    candidate.total += this.rollout(this.copy, view.seat!, view.round, random);
    candidate.visits++;
  }

  /** Returns the seat's win probability, or its win share at the end of the game. */
  private rollout(state: State, seat: Seat, round: number, random: Random): number {
    const last = round >= FULL_ROLLOUT_ROUND ? ROUNDS : round;
    while (state.phase !== END && state.round <= last) {
      const option = this.playout(state, random);
      choose(state, state.options[option]);
    }
    return state.phase === END ? winShare(state, seat) : winProbability(state, seat);
  }
}

/** The options with the highest prior. They are the same in all determinizations of a view. */
function candidatesOf(state: State, max: number, bias?: StyleBias): Candidate[] {
  return Array.from({ length: computeProbabilities(state) }, (_, option) => ({
    option,
    code: state.options[option],
    prior: probabilities[option],
    bias: bias?.(state, state.options[option]) ?? 0,
    total: 0,
    visits: 0,
  }))
    .toSorted((a, b) => b.prior - a.prior)
    .slice(0, max);
}
