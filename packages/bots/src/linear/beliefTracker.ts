import {
  BACK,
  coveredBy,
  FRONT,
  Determinizer,
  KINDS,
  kindNumber,
  Random,
  State,
  type View,
} from '@oriflamme/engine';
import { pow } from '../core/exactMath.ts';
import type { ChoiceModel, Likelihoods } from './choiceModel.ts';
import { linearModel } from './linearModel.ts';

/**
 * Beliefs of a seat about face-down cards. Bayesian updates from opponents' placements and keeps, with a
 * model of how opponents choose. It needs only the seat's view after every choice.
 */
export class BeliefTracker {
  private readonly likelihoods = new Map<number, Likelihoods>();
  private previous: View | undefined;
  private readonly state = new State();
  private readonly model: ChoiceModel;

  constructor(model: ChoiceModel = linearModel) {
    this.model = model;
  }

  /** Call after the deal and after every choice of any seat. */
  observe(view: View): void {
    const before = this.previous;
    this.previous = view;
    if (!before?.turn || before.turn.seat === before.seat || view.phase === 'end') return;
    if (before.turn.type === 'place') this.updateFromPlacement(before, view);
    else if (before.turn.type === 'resolve') this.updateFromKeep(before, view);
  }

  /** Likelihood of everything observed of a card, given its kind. */
  readonly likelihood = (number: number, kind: number): number => this.likelihoods.get(number)?.[kind] ?? 1;

  private updateFromPlacement(before: View, view: View): void {
    const number = before.newest + 1;
    const stack = view.queue.findIndex((cards) => cards.some((card) => card.number === number));
    if (stack < 0) return;
    const under = view.queue[stack].findIndex((card) => card.number === number) - 1;
    const covered = under < 0 ? undefined : view.queue[stack][under].number;
    const isObserved = (state: State, place: number): boolean => {
      const card = coveredBy(place);
      if (covered !== undefined) return card >= 0 && state.number[card] === covered;
      return stack === 0 ? place === FRONT : place === BACK;
    };
    this.update(before, number, (state, possible, likelihoods, random) =>
      this.model.weighPlacement(state, possible, isObserved, likelihoods, random),
    );
  }

  private updateFromKeep(before: View, view: View): void {
    const number = before.resolving;
    const card = view.queue.flat().find((other) => other.number === number);
    if (number === null || !card || card.up || card.kind !== null) return;
    this.update(before, number, (state, possible, likelihoods) =>
      this.model.weighKeep(state, possible, likelihoods),
    );
  }

  /** Multiplies the likelihoods of a card by those of one choice, computed by the policy. */
  private update(
    before: View,
    number: number,
    compute: (state: State, possible: number[], likelihoods: Likelihoods, random: Random) => void,
  ): void {
    const { seat } = before.turn!;
    const { tempering, minLikelihood, determinizations } = this.model;
    const possible = kindsLeft(before, seat);
    const determinizer = new Determinizer(before, this.likelihood);
    const random = new Random(`${before.newest} ${before.round} ${number}`);
    const accumulated = this.likelihoods.get(number) ?? new Float64Array(KINDS.length).fill(1);
    this.likelihoods.set(number, accumulated);
    const likelihoods = new Float64Array(KINDS.length);
    const sums = new Float64Array(KINDS.length);
    for (let i = 0; i < determinizations; i++) {
      compute(determinizer.sample(random, this.state), possible, likelihoods, random);
      for (const kind of possible) sums[kind] += likelihoods[kind] / determinizations;
    }
    const mean = possible.reduce((sum, kind) => sum + sums[kind], 0) / possible.length;
    // Only ratios matter: dividing by the mean prevents underflow.
    for (const kind of possible)
      accumulated[kind] *= pow(
        minLikelihood + (1 - minLikelihood) * (sums[kind] / (mean + 1e-12)),
        tempering,
      );
  }
}

/** Kinds that a family may still have face-down or in its hand. */
function kindsLeft(view: View, seat: number): number[] {
  const family = view.families[seat];
  const gone = new Set([...family.discards, ...family.reserves.map(({ kind }) => kind)]);
  for (const stack of view.queue)
    for (const card of stack) if (card.owner === seat && card.kind !== null) gone.add(card.kind);
  return view.deck.filter((kind) => !gone.has(kind)).map((kind) => kindNumber(kind)!);
}
