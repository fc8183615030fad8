import {
  BACK,
  coveredBy,
  currentSeat,
  FRONT,
  Determinizer,
  KINDS,
  kindNumber,
  placedAt,
  placedKind,
  Random,
  REVEAL,
  State,
  type View,
} from '@oriflamme/engine';
import { pow } from '../core/exactMath.ts';
import { probabilities, computeProbabilities } from './policy.ts';

/** Opponents are not our policy: what it says is taken half seriously, and nothing is ruled out. */
const TEMPER = 0.7;
const FLOOR = 0.05;
/** The policy looks at the whole table, so a few of the games that it could be are asked. */
const WORLDS = 2;

type Likelihoods = Float64Array;

/**
 * What a seat has gathered about face-down cards from what the others did with them: where they were laid, and how often
 * they were kept. It needs nothing but the seat's view after every choice.
 */
export class BeliefTracker {
  private readonly seen = new Map<number, Likelihoods>();
  private before: View | undefined;
  private readonly world = new State();

  /** Takes a look at the table after a choice, whoever made it. */
  observe(view: View): void {
    const { before } = this;
    this.before = view;
    if (!before?.turn || before.turn.seat === before.seat || view.phase === 'end') return;
    if (before.turn.type === 'place') this.updateFromPlacement(before, view);
    else if (before.turn.type === 'resolve') this.updateFromKeep(before, view);
  }

  /** How likely all that was seen of this card would be if it were of this kind. */
  readonly likelihood = (number: number, kind: number): number => this.seen.get(number)?.[kind] ?? 1;

  private updateFromPlacement(before: View, view: View): void {
    const number = before.newest + 1;
    const stack = view.queue.findIndex((cards) => cards.some((card) => card.number === number));
    if (stack < 0) return;
    const under = view.queue[stack].findIndex((card) => card.number === number) - 1;
    const covered = under < 0 ? undefined : view.queue[stack][under].number;
    const isThere = (state: State, place: number): boolean => {
      const card = coveredBy(place);
      if (covered !== undefined) return card >= 0 && state.number[card] === covered;
      return stack === 0 ? place === FRONT : place === BACK;
    };
    this.ask(before, number, (state, possible, likelihoods) => {
      const seat = currentSeat(state);
      let size = 0;
      for (let hand = state.hand[seat]; hand !== 0; hand &= hand - 1) size++;
      // As if everything were in the hand: what each kind would weigh there, and in all places.
      state.hand[seat] = possible.reduce((hand, kind) => hand | state.deck.bits[kind], 0);
      state.optionCount = -1;
      const count = computeProbabilities(state);
      const there = new Float64Array(KINDS.length);
      const anywhere = new Float64Array(KINDS.length);
      for (let i = 0; i < count; i++) {
        const kind = placedKind(state.options[i]);
        anywhere[kind] += probabilities[i];
        if (isThere(state, placedAt(state.options[i]))) there[kind] += probabilities[i];
      }
      const others = (size - 1) / Math.max(1, possible.length - 1);
      for (const kind of possible)
        likelihoods[kind] = there[kind] / (anywhere[kind] + others * (1 - anywhere[kind]) + 1e-12);
    });
  }

  private updateFromKeep(before: View, view: View): void {
    const number = before.resolving;
    const card = view.queue.flat().find((other) => other.number === number);
    if (number === null || !card || card.up || card.kind !== null) return;
    this.ask(before, number, (state, possible, likelihoods) => {
      const asked = state.resolving;
      for (const kind of possible) {
        state.kind[asked] = kind;
        state.optionCount = -1;
        const count = computeProbabilities(state);
        likelihoods[kind] = count === 1 ? 1 : 1 - probabilities[state.options[0] === REVEAL ? 0 : 1];
      }
    });
  }

  /** Asks the policy in a few imagined games how likely each kind would have led to what was done. */
  private ask(
    before: View,
    number: number,
    judge: (state: State, possible: number[], likelihoods: Likelihoods) => void,
  ): void {
    const { seat } = before.turn!;
    const possible = kindsLeft(before, seat);
    const determinizer = new Determinizer(before, this.likelihood);
    const random = new Random(`${before.newest} ${before.round} ${number}`);
    const memory = this.seen.get(number) ?? new Float64Array(KINDS.length).fill(1);
    this.seen.set(number, memory);
    const likelihoods = new Float64Array(KINDS.length);
    const sums = new Float64Array(KINDS.length);
    for (let i = 0; i < WORLDS; i++) {
      judge(determinizer.sample(random, this.world), possible, likelihoods);
      for (const kind of possible) sums[kind] += likelihoods[kind] / WORLDS;
    }
    const mean = possible.reduce((sum, kind) => sum + sums[kind], 0) / possible.length;
    // Only how the kinds compare matters; so nothing ever gets too small to count.
    for (const kind of possible)
      memory[kind] *= pow(FLOOR + (1 - FLOOR) * (sums[kind] / (mean + 1e-12)), TEMPER);
  }
}

/** Kinds that a family may still hide somewhere. */
function kindsLeft(view: View, seat: number): number[] {
  const family = view.families[seat];
  const gone = new Set([...family.discards, ...family.reserves.map(({ kind }) => kind)]);
  for (const stack of view.queue)
    for (const card of stack) if (card.owner === seat && card.kind !== null) gone.add(card.kind);
  return view.deck.filter((kind) => !gone.has(kind)).map((kind) => kindNumber(kind)!);
}
