import {
  type CardView,
  Determinizer,
  kindNumber,
  type Kind,
  listOptions,
  Random,
  type Seat,
  State,
  type View,
} from '@oriflamme/engine';
import { exp, log, pow } from '../core/exactMath.ts';
import { BeliefTracker } from '../linear/beliefTracker.ts';
import { History } from '../network/history.ts';
import type { NetworkPolicy } from '../network/networkPolicy.ts';
import { ROLES, NETWORK_TYPE, PLAYER_TYPES, UNKNOWN_TYPE } from '../network/playerTypes.ts';
import { networkModel } from './networkModel.ts';
import { observedOptions } from './observedOptions.ts';

/** Ways of choosing by which opponents are recognised, and the player type of each. */
const MODELS = [
  ...PLAYER_TYPES.map((_, type) => ({ type, temperature: 1 })),
  // Champions: their search often chooses what the network alone would not.
  { type: NETWORK_TYPE, temperature: 8 },
];
/**
 * The player type of each model. The last two stand for strangers, who choose like none of them, and for players who choose at
 * random: about the cards of both nothing is concluded.
 */
export const MODEL_TYPES: readonly number[] = [...MODELS.map(({ type }) => type), UNKNOWN_TYPE, UNKNOWN_TYPE];
/** The weight of each model before anything is known about an opponent. Much for the last: until then, little is concluded. */
const PRIORS: readonly number[] = [1, 1, 1, 1, 1, 0.5, 5, 1, 6];
/** The same for who knows that all opponents are champions. */
export const ONLY_CHAMPIONS: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 0, 0];
/** A surprise counts only so much against a type. */
const MIN_CHANCE = 0.02;
/** How much the kind of a revealed card, a card that is placed or kept, and the choice of a target tell about a player's type. */
const [CARD_WEIGHT, CHOICE_WEIGHT, TARGET_WEIGHT] = [1.5, 1.2, 1];
/** How much that tells about the other opponents. */
const SHARED = 0.5;
/** All models together rule out no kind of a hidden card. */
const MIN_LIKELIHOOD = 0.06;
/** Sampled states in which the choice of a target is weighed. */
const TARGET_SAMPLES = 3;
/** From this probability on, an opponent is taken for one of the types. */
const CERTAIN = 0.6;

/**
 * Beliefs about face-down cards, and about how each opponent plays. Every choice of an opponent is weighed by models: the
 * network, the bots that it imitates, the network at a high temperature for champions, and chance. The models that expected the choices
 * and the cards that are revealed later gain weight.
 */
export class OpponentBeliefs {
  /** What was observed, up to the last view. */
  readonly history = new History();
  private readonly anyState = new State();
  private readonly anyCopy = new State();
  private readonly anyCards = new Random('any cards');
  private readonly trackers: readonly BeliefTracker[];
  /** Logarithm of the weight of each model, by opponent. */
  private readonly evidence: number[][] = [];
  /** Probability of each model, by opponent. */
  private weights: number[][] = [];
  /** Owners of the cards seen, by number. */
  private readonly owners = new Map<number, Seat>();
  private previous: View | undefined;
  /** Logarithms of the models' weights before anything is known. */
  private readonly priors: readonly number[];
  private readonly uninformed: readonly number[];
  private readonly policy: NetworkPolicy;

  constructor(policy: NetworkPolicy, priors = PRIORS) {
    this.policy = policy;
    this.priors = priors.map(log);
    this.uninformed = normalise(this.priors);
    this.trackers = MODELS.map(
      ({ type, temperature }) => new BeliefTracker(networkModel(policy, type, temperature, this.history)),
    );
  }

  /** Call after the deal and after every choice of any seat. */
  observe(view: View): void {
    const before = this.previous;
    this.previous = view;
    if (before)
      for (const { card, kind } of revealedCards(before, view)) this.learnFromCard(before, card, kind);
    for (const tracker of this.trackers) tracker.observe(view);
    if (before?.turn && before.turn.seat !== before.seat)
      this.learnFromChoice(before, view, before.turn.seat);
    for (const card of view.queue.flat()) this.owners.set(card.number, card.owner);
    if (view.phase === 'end') return;
    // It follows from public facts, so any state that agrees with the view will do.
    this.history.observe(new Determinizer(view).sample(this.anyCards, this.anyState));
  }

  /** Likelihood of everything observed of a card, given its kind. */
  readonly likelihood = (number: number, kind: number): number => {
    const owner = this.owners.get(number);
    if (owner === undefined) return 1;
    const weights = this.weightsOf(owner);
    let likelihood = 1;
    for (const [model, tracker] of this.trackers.entries())
      likelihood *= pow(tracker.likelihood(number, kind), weights[model]);
    return MIN_LIKELIHOOD + (1 - MIN_LIKELIHOOD) * likelihood;
  };

  /** How likely each model is right about an opponent, in the order of `MODEL_TYPES`. */
  weightsOf(seat: Seat): readonly number[] {
    return this.weights[seat] ?? this.uninformed;
  }

  /** The types that the opponents almost certainly are, by seat. */
  likelyTypes(players: number): Int8Array {
    return Int8Array.from({ length: players }, (_, seat) => {
      const ofTypes = new Float64Array(PLAYER_TYPES.length);
      for (const [model, weight] of this.weightsOf(seat).entries())
        if (MODEL_TYPES[model] !== UNKNOWN_TYPE) ofTypes[MODEL_TYPES[model]] += weight;
      return ofTypes.findIndex((weight) => weight >= CERTAIN);
    });
  }

  private learnFromCard(before: View, card: CardView, kind: Kind): void {
    const chanceIn = (likelihood?: (number: number, kind: number) => number) =>
      new Determinizer(before, likelihood).beliefs().get(card.number)?.[kindNumber(kind)!] ?? 0;
    const atRandom = chanceIn();
    const chances = [...this.trackers.map(({ likelihood }) => chanceIn(likelihood)), atRandom, atRandom];
    this.learn(before, card.owner, chances, CARD_WEIGHT);
  }

  private learnFromChoice(before: View, view: View, seat: Seat): void {
    const { type } = before.turn!;
    if (type !== 'place' && type !== 'resolve') {
      if (view.phase !== 'end') this.learnFromTarget(before, view, seat);
      return;
    }
    const chances = this.trackers.map(({ probabilityOfLast }) => probabilityOfLast);
    if (!chances.every((chance) => chance !== undefined)) return;
    this.learnFromChances(before, seat, chances, chanceAtRandom(before, seat), CHOICE_WEIGHT);
  }

  /** From whom or what a card was used on. */
  private learnFromTarget(before: View, view: View, seat: Seat): void {
    const determinizer = new Determinizer(before, this.likelihood);
    const random = new Random(`${before.newest} ${before.round} target`);
    const chances = MODELS.map(() => 0);
    let atRandom = 0;
    for (let i = 0; i < TARGET_SAMPLES; i++) {
      const state = determinizer.sample(random, this.anyState);
      const options = observedOptions(state, view, this.anyCopy);
      atRandom += options.length / listOptions(state) / TARGET_SAMPLES;
      for (const [model, { type, temperature }] of MODELS.entries()) {
        this.policy.compute(state, temperature, ROLES[type], this.history);
        for (const option of options) chances[model] += this.policy.probabilities[option] / TARGET_SAMPLES;
      }
    }
    this.learnFromChances(before, seat, chances, atRandom, TARGET_WEIGHT);
  }

  private learnFromChances(
    before: View,
    seat: Seat,
    chances: readonly number[],
    atRandom: number,
    weight: number,
  ): void {
    // A stranger is neither more nor less likely to choose like this than the others on average.
    const mean = chances.reduce((a, b) => a + b, 0) / chances.length;
    this.learn(before, seat, [...chances, mean, atRandom], weight);
  }

  private learn(before: View, owner: Seat, chances: readonly number[], weight: number): void {
    for (let seat = 0; seat < before.families.length; seat++) {
      this.evidence[seat] ??= [...this.priors];
      for (const [model, chance] of chances.entries())
        this.evidence[seat][model] += log(chance + MIN_CHANCE) * weight * (seat === owner ? 1 : SHARED);
    }
    this.weights = this.evidence.map(normalise);
  }
}

function normalise(evidence: readonly number[]): number[] {
  const highest = Math.max(...evidence);
  const weights = evidence.map((each) => exp(each - highest));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** Of what all see of a choice: where a card is placed, or whether it is kept. */
function chanceAtRandom({ turn, queue }: View, seat: Seat): number {
  if (turn?.type !== 'place') return 1 / 2;
  const ends = queue.length === 0 ? 1 : 2;
  return 1 / (ends + queue.filter((stack) => stack.at(-1)?.family === seat).length);
}

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
