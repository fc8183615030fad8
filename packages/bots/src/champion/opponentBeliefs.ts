import { type CardView, Determinizer, kindNumber, type Kind, type View } from '@oriflamme/engine';
import { exp, log, pow } from '../core/exactMath.ts';
import { BeliefTracker } from '../linear/beliefTracker.ts';
import type { NetworkPolicy } from '../network/networkPolicy.ts';
import { networkModel } from './networkModel.ts';

/** How far an opponent's choices are taken to follow the network and the linear policy: exponents of the likelihoods. */
interface Mixture {
  readonly network: number;
  readonly linear: number;
}

const MIXTURES: readonly (Mixture & {
  /** The weight of this mixture before anything is known about an opponent. */
  readonly prior: number;
})[] = [
  { network: 1, linear: 0, prior: 1 },
  { network: 0.5, linear: 0.2, prior: 2 },
  { network: 0.1, linear: 0.8, prior: 2 },
  { network: 0.1, linear: 0.2, prior: 3 },
  { network: 0, linear: 0, prior: 5 },
];
/** A surprise counts only so much against a mixture. */
const MIN_CHANCE = 0.03;
/** How much a revealed card tells about the other opponents. */
const SHARED = 0.7;

/**
 * Beliefs about face-down cards that learn how each opponent plays. Every opponent's choices are weighed by the network and
 * by the linear policy. Whenever a face-down card is revealed, the mixtures that expected it gain weight.
 */
export class OpponentBeliefs {
  private readonly network: BeliefTracker;
  private readonly linear = new BeliefTracker();
  /** Logarithm of the weight of each mixture, by opponent. */
  private readonly evidence: number[][] = [];
  /** Owners of the cards seen, by number. */
  private readonly owners = new Map<number, number>();
  private mixes: Mixture[] = [];
  private previous: View | undefined;

  constructor(policy: NetworkPolicy) {
    this.network = new BeliefTracker(networkModel(policy));
  }

  /** Call after the deal and after every choice of any seat. */
  observe(view: View): void {
    const before = this.previous;
    this.previous = view;
    if (before) for (const { card, kind } of revealedCards(before, view)) this.learn(before, card, kind);
    this.network.observe(view);
    this.linear.observe(view);
    for (const card of view.queue.flat()) this.owners.set(card.number, card.owner);
  }

  /** Likelihood of everything observed of a card, given its kind. */
  readonly likelihood = (number: number, kind: number): number => {
    const owner = this.owners.get(number);
    return owner === undefined ? 1 : this.likelihoodIn(this.mixes[owner] ?? MEAN, number, kind);
  };

  private likelihoodIn({ network, linear }: Mixture, number: number, kind: number): number {
    const likelihood = pow(this.network.likelihood(number, kind), network);
    return linear === 0 ? likelihood : likelihood * pow(this.linear.likelihood(number, kind), linear);
  }

  private learn(before: View, card: CardView, kind: Kind): void {
    for (const [i, mixture] of MIXTURES.entries()) {
      const likelihood = (number: number, other: number) => this.likelihoodIn(mixture, number, other);
      const beliefs = new Determinizer(before, likelihood).beliefs().get(card.number);
      if (!beliefs) return;
      const chance = beliefs[kindNumber(kind)!];
      for (let seat = 0; seat < before.families.length; seat++) {
        this.evidence[seat] ??= MIXTURES.map(({ prior }) => log(prior));
        this.evidence[seat][i] += log(chance + MIN_CHANCE) * (seat === card.owner ? 1 : SHARED);
      }
    }
    this.mixes = this.evidence.map(mix);
  }
}

/** The mean mixture, weighted by the evidence. */
function mix(evidence: readonly number[]): Mixture {
  const highest = Math.max(...evidence);
  const weights = evidence.map((each) => exp(each - highest));
  const total = weights.reduce((a, b) => a + b, 0);
  const mean = (part: keyof Mixture) =>
    MIXTURES.reduce((sum, mixture, i) => sum + (mixture[part] * weights[i]) / total, 0);
  return { network: mean('network'), linear: mean('linear') };
}

const MEAN = mix(MIXTURES.map(({ prior }) => log(prior)));

/** Opposing cards that were hidden before and whose kind is known now: revealed, or alone on their way to a discard pile. */
function revealedCards(before: View, view: View): { card: CardView; kind: Kind }[] {
  const now = new Map(view.queue.flat().map((card) => [card.number, card]));
  const hidden = before.queue.flat().filter(({ kind }) => kind === null);
  return hidden.flatMap((card) => {
    const same = now.get(card.number);
    if (same) return same.kind === null ? [] : [{ card, kind: same.kind }];
    const gone = hidden.filter(({ number, owner }) => owner === card.owner && !now.has(number));
    const earlier = before.families[card.owner].discards;
    const discarded = view.families[card.owner].discards.filter((kind) => !earlier.includes(kind));
    return gone.length === 1 && discarded.length === 1 ? [{ card, kind: discarded[0] }] : [];
  });
}
