import {
  choose,
  END,
  type Determinizer,
  type Random,
  ROUNDS,
  type Seat,
  State,
  type View,
} from '@oriflamme/engine';
import type { Budget } from '../core/bot.ts';
import { type Playout, winShare } from '../core/playout.ts';
import { probabilities, samplePolicy, computeProbabilities } from './policy.ts';
import type { StyleBias } from './styles.ts';
import { winProbability } from './value.ts';

/** Only so many options, those that the policy likes best, are looked into. */
const MAX_CANDIDATES = 12;
/** From this round on games are played to their end, before it to the end of the round. */
const PLAYED_OUT = ROUNDS - 1;
/** So many games are imagined at most; after the last one they come round again, and go on differently. */
const WORLDS = 512;

/** What the search thinks of an option. */
export interface Candidate {
  readonly option: number;
  readonly code: number;
  /** How likely the policy would take it. */
  readonly prior: number;
  /** How much more than its worth it pleases. */
  readonly bonus: number;
  /** The chances of winning that were found after it, added up, and their squares. */
  total: number;
  squares: number;
  tries: number;
}

export const valueOf = ({ total, tries }: Candidate): number => total / Math.max(1, tries);

/** What it is worth to whoever has this taste. */
export const biasedValueOf = (candidate: Candidate): number => valueOf(candidate) + candidate.bonus;

/**
 * Looks one choice ahead: each option is tried in the same imagined games, everyone plays on by the policy until the round
 * ends, and what the families then stand at tells the chance of winning. Half of the options drop out at a time.
 */
export class Search {
  private readonly worlds: State[] = [];
  private readonly copy = new State();
  private drawn = 0;
  private readonly pick: Playout;

  /** How everyone goes on in the imagined games: by the policy, if nothing else is said. */
  constructor(pick: Playout = samplePolicy) {
    this.pick = pick;
  }

  /** All candidates, those first that stayed longest. One alone if there is nothing to choose. */
  run(
    view: View,
    determinizer: Determinizer,
    random: Random,
    budget: Budget,
    bias?: StyleBias,
    most = MAX_CANDIDATES,
  ): Candidate[] {
    this.drawn = 0;
    const { samples, spent = () => 0 } = budget;
    const candidates = promising(this.world(0, determinizer, random), most, bias);
    const halvings = 32 - Math.clz32(candidates.length - 1);
    for (let round = 0, left = candidates.length; round < halvings; round++, left = Math.ceil(left / 2)) {
      const tries = Math.max(1, Math.floor(samples / halvings / left));
      for (let i = 0; i < tries && spent() * halvings < round + 1; i++) {
        for (let c = 0; c < left; c++) this.simulate(candidates[c], view, determinizer, random);
      }
      const best = candidates.slice(0, left).toSorted((a, b) => biasedValueOf(b) - biasedValueOf(a));
      for (let c = 0; c < left; c++) candidates[c] = best[c];
    }
    return candidates;
  }

  /** Every option equally often, in the same imagined games. */
  evaluateAll(view: View, determinizer: Determinizer, random: Random, games: number): Candidate[] {
    this.drawn = 0;
    const candidates = promising(this.world(0, determinizer, random), Number.POSITIVE_INFINITY);
    for (let i = 0; i < games; i++)
      for (const candidate of candidates) this.simulate(candidate, view, determinizer, random);
    return candidates;
  }

  private simulate(candidate: Candidate, view: View, determinizer: Determinizer, random: Random): void {
    const world = this.world(candidate.tries % WORLDS, determinizer, random);
    choose(this.copy.copy(world), candidate.code);
    const chance = this.rollout(this.copy, view.seat!, view.round, random);
    candidate.total += chance;
    candidate.squares += chance * chance;
    candidate.tries++;
  }

  /** Plays on to the end of the round, or of the game if it is near, and says how likely the seat wins from there. */
  private rollout(state: State, seat: Seat, round: number, random: Random): number {
    const last = round >= PLAYED_OUT ? ROUNDS : round;
    while (state.phase !== END && state.round <= last) {
      const option = this.pick(state, random);
      choose(state, state.options[option]);
    }
    return state.phase === END ? winShare(state, seat) : winProbability(state, seat);
  }

  private world(number: number, determinizer: Determinizer, random: Random): State {
    if (number >= this.worlds.length) this.worlds.push(new State());
    if (number >= this.drawn) {
      determinizer.sample(random, this.worlds[number]);
      this.drawn = number + 1;
    }
    return this.worlds[number];
  }
}

/** The options that the policy likes best. All games imagined from a view offer the same ones. */
function promising(state: State, most: number, bias?: StyleBias): Candidate[] {
  return Array.from({ length: computeProbabilities(state) }, (_, option) => ({
    option,
    code: state.options[option],
    prior: probabilities[option],
    bonus: bias?.(state, state.options[option]) ?? 0,
    total: 0,
    squares: 0,
    tries: 0,
  }))
    .toSorted((a, b) => b.prior - a.prior)
    .slice(0, most);
}
