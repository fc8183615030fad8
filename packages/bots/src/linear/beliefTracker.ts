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
  private lastProbability: number | undefined;

  constructor(model: ChoiceModel = linearModel) {
    this.model = model;
  }

  /** Call after the deal and after every choice of any seat. */
  observe(view: View): void {
    const before = this.previous;
    this.previous = view;
    this.lastProbability = undefined;
    if (!before?.turn || before.turn.seat === before.seat || view.phase === 'end') return;
    if (before.turn.type === 'place') this.updateFromPlacement(before, view);
    else if (before.turn.type === 'resolve') this.updateFromKeep(before, view);
  }

  /** Likelihood of everything observed of a card, given its kind. */
  readonly likelihood = (number: number, kind: number): number => this.likelihoods.get(number)?.[kind] ?? 1;

  /** How likely the choice was that was observed last, by the model; undefined if the model does not say. */
  get probabilityOfLast(): number | undefined {
    return this.lastProbability;
  }

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
    const weights = this.weigh(before, number, (state, possible, likelihoods, random) =>
      this.model.weighPlacement(state, possible, isObserved, likelihoods, random),
    );
    // Each of the kinds is in the hand with about the same probability.
    const inHand = before.families[before.turn!.seat].hand.length / weights.possible.length;
    this.lastProbability = weights.possible.reduce((sum, kind) => sum + weights.means[kind] * inHand, 0);
    this.update(number, weights);
  }

  private updateFromKeep(before: View, view: View): void {
    const number = before.resolving;
    if (number === null || before.queue.flat().find((other) => other.number === number)?.kind !== null)
      return;
    const weights = this.weigh(before, number, (state, possible, likelihoods) =>
      this.model.weighKeep(state, possible, likelihoods),
    );
    const beliefs = weights.determinizer.beliefs().get(number)!;
    const keep = weights.possible.reduce((sum, kind) => sum + beliefs[kind] * weights.means[kind], 0);
    const card = view.queue.flat().find((other) => other.number === number);
    const isKept = card?.kind === null;
    this.lastProbability = isKept ? keep : 1 - keep;
    if (isKept) this.update(number, weights);
  }

  /** Likelihoods of one choice for each kind of a card, by the model. */
  private weigh(
    before: View,
    number: number,
    compute: (state: State, possible: number[], likelihoods: Likelihoods, random: Random) => void,
  ): Weights {
    const { determinizations } = this.model;
    const possible = kindsLeft(before, before.turn!.seat);
    const determinizer = new Determinizer(before, this.likelihood);
    const random = new Random(`${before.newest} ${before.round} ${number}`);
    const likelihoods = new Float64Array(KINDS.length);
    const means = new Float64Array(KINDS.length);
    for (let i = 0; i < determinizations; i++) {
      compute(determinizer.sample(random, this.state), possible, likelihoods, random);
      for (const kind of possible) means[kind] += likelihoods[kind] / determinizations;
    }
    return { possible, determinizer, means };
  }

  /** Multiplies the likelihoods of a card by those of one choice. */
  private update(number: number, { possible, means }: Weights): void {
    const { tempering, minLikelihood } = this.model;
    const accumulated = this.likelihoods.get(number) ?? new Float64Array(KINDS.length).fill(1);
    this.likelihoods.set(number, accumulated);
    const mean = possible.reduce((sum, kind) => sum + means[kind], 0) / possible.length;
    // Only ratios matter: dividing by the mean prevents underflow.
    for (const kind of possible)
      accumulated[kind] *= pow(
        minLikelihood + (1 - minLikelihood) * (means[kind] / (mean + 1e-12)),
        tempering,
      );
  }
}

interface Weights {
  /** Kinds that the card may have. */
  readonly possible: readonly number[];
  readonly determinizer: Determinizer;
  /** Likelihoods by kind, over the determinizations. */
  readonly means: Float64Array;
}

/** Kinds that a family may still have face-down or in its hand. */
function kindsLeft(view: View, seat: number): number[] {
  const family = view.families[seat];
  const gone = new Set([...family.discards, ...family.reserves.map(({ kind }) => kind)]);
  for (const stack of view.queue)
    for (const card of stack) if (card.owner === seat && card.kind !== null) gone.add(card.kind);
  return view.deck.filter((kind) => !gone.has(kind)).map((kind) => kindNumber(kind)!);
}
