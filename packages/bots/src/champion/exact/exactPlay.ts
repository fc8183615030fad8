import {
  currentSeat,
  DOWN,
  END,
  listOptions,
  ROUNDS,
  type Seat,
  State,
  type View,
  winShare,
} from '@oriflamme/engine';
import type { Budget } from '../../core/bot.ts';
import type { History } from '../../network/history.ts';
import type { NetworkPolicy } from '../../network/networkPolicy.ts';
import type { PlayerRole } from '../../network/playerTypes.ts';
import type { TableModel } from '../tableModel.ts';
import { HiddenFamily } from './hiddenFamily.ts';
import { type Move, Outcomes, type Position } from './outcomes.ts';

/** With more face-down cards ahead that opponents may reveal, the rest of the game is nearly always too large. */
const MAX_CARDS_AHEAD = 2;
/** Ways in which the hidden cards of one family may lie. */
const MAX_WORLDS = 1000;
/** What a simulation costs, and playing a choice; a unit is one option that the network scores. */
const [WORK_PER_SAMPLE, WORK_PER_PLAY] = [15, 2];
/** The rest of the time is left for sampling, should the rest of the game be too large. */
const MAX_SPENT = 0.5;
/** A player type that is less likely than this is left out, and so is what follows from so unlikely a choice. */
const [MIN_TYPE, MIN_CHANCE] = [0.02, 0.001];

const CERTAIN = Float64Array.of(1);

/**
 * Exact values in the last round: every way in which the hidden cards may lie, weighted by the beliefs, and the whole rest of
 * the game. Opponents choose by the network's probabilities, as each of the players they are taken for. The seat itself always
 * takes its best option, given all that it has seen by then and nothing else: positions that it cannot tell apart are one.
 */
export class ExactPlay {
  private readonly policy: NetworkPolicy;
  /** By player type. */
  private readonly temperatures: readonly number[];
  private readonly scratch = new State();
  private seat: Seat = 0;
  /** The players that each opponent may be, by seat. */
  private roles: (readonly PlayerRole[])[] = [];
  private budget: Budget = { samples: 0 };
  private maxWork = 0;
  private work = 0;

  constructor(policy: NetworkPolicy, temperatures: readonly number[]) {
    this.policy = policy;
    this.temperatures = temperatures;
  }

  /** The expected share of the win after each of these options; undefined if that takes more than `maxWork`. */
  evaluate(
    view: View,
    tableModel: TableModel,
    codes: readonly number[],
    budget: Budget,
    maxWork: number,
  ): number[] | undefined {
    if (view.round < ROUNDS || view.phase !== 'resolve') return undefined;
    this.seat = view.seat!;
    this.budget = budget;
    this.maxWork = Math.min(maxWork, budget.samples * WORK_PER_SAMPLE);
    this.work = 0;
    const position = this.positionOf(tableModel);
    if (!position) return undefined;
    const values: number[] = [];
    for (const code of codes) {
      values.push(this.valueAfter(position, this.seat, [{ code, weights: CERTAIN }]));
      if (this.isOver()) return undefined;
    }
    return values;
  }

  private isOver(): boolean {
    const { spent } = this.budget;
    return this.work > this.maxWork || (spent !== undefined && spent() > MAX_SPENT);
  }

  /** Undefined if there is too much to enumerate. */
  private positionOf(tableModel: TableModel): Position | undefined {
    const { determinizer } = tableModel;
    const state = determinizer.known();
    if (this.maxWork === 0 || cardsAhead(state, this.seat) > MAX_CARDS_AHEAD) return undefined;
    const worlds = determinizer.enumerate(MAX_WORLDS);
    if (!worlds) return undefined;
    const families = Array.from<HiddenFamily | undefined>({ length: state.players });
    for (const ofFamily of worlds) {
      const players = tableModel.playersAt(ofFamily.seat, MIN_TYPE);
      this.roles[ofFamily.seat] = players.map(({ role }) => role);
      const family = HiddenFamily.of(
        ofFamily,
        players.map(({ weight }) => weight),
      );
      family.apply(family.hypotheses[0], state);
      families[ofFamily.seat] = family;
    }
    return { state, families, history: tableModel.history };
  }

  private value(position: Position): number {
    const { state, families, history } = position;
    if (state.phase === END) return winShare(state, this.seat);
    if (this.isOver()) return 0;
    const actor = currentSeat(state);
    const family = families[actor];
    if (family) return this.valueAfter(position, actor, this.movesOf(state, family, history));
    const count = listOptions(this.scratch.copy(state));
    const codes = this.scratch.options.slice(0, count);
    let best = 0;
    for (const code of codes)
      best = Math.max(best, this.valueAfter(position, actor, [{ code, weights: CERTAIN }]));
    return best;
  }

  /** What an opponent may choose, under each hypothesis about its cards. */
  private movesOf(state: State, family: HiddenFamily, history: History): Move[] {
    const { scratch } = this;
    return family.hypotheses.flatMap((hypothesis): Move[] => {
      family.apply(hypothesis, scratch.copy(state));
      const count = listOptions(scratch);
      if (count === 1) return [{ code: scratch.options[0], hypothesis, weights: hypothesis.weights }];
      const weights = this.weigh(hypothesis.weights, this.roles[family.seat], count, history);
      return weights.map((each, i) => ({ code: scratch.options[i], hypothesis, weights: each }));
    });
  }

  /** The weights of each option, by the way to play. */
  private weigh(
    before: Float64Array,
    roles: readonly PlayerRole[],
    count: number,
    history: History,
  ): Float64Array[] {
    const { policy, scratch, temperatures } = this;
    const weights = Array.from({ length: count }, () => new Float64Array(roles.length));
    for (const [way, role] of roles.entries()) {
      policy.compute(scratch, temperatures[role.type], role, history);
      for (let i = 0; i < count; i++) weights[i][way] = before[way] * policy.probabilities[i];
    }
    this.work += count * roles.length;
    return weights;
  }

  private valueAfter(position: Position, actor: Seat, moves: readonly Move[]): number {
    const outcomes = new Outcomes(position, actor, this.seat, this.scratch);
    for (const move of moves) outcomes.add(move);
    this.work += outcomes.plays * WORK_PER_PLAY;
    let [sum, chances] = [0, 0];
    for (const { position: next, chance } of outcomes.positions()) {
      if (chance < MIN_CHANCE) continue;
      sum += chance * this.value(next);
      chances += chance;
    }
    // So many outcomes that each of them is unlikely: too much to enumerate.
    if (chances === 0) this.work = Number.POSITIVE_INFINITY;
    return sum / chances;
  }
}

/** Opposing face-down cards that are yet to be resolved. */
function cardsAhead(state: State, seat: Seat): number {
  let count = 0;
  for (let i = state.cursor + 1; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] !== seat && state.face[card] === DOWN) count++;
  }
  return count;
}
