import { GameError } from '../state/errors.ts';
import type { Deck } from '../state/deck.ts';
import { KINDS } from '../state/kinds.ts';
import type { Random } from '../state/random.ts';
import { type HiddenCards, restorePartial } from '../view/restore.ts';
import { type Card, type Seat, State } from '../state/state.ts';
import type { FamilyView, View } from '../view/view.ts';
import { WeightedSampler } from './weightedSampler.ts';

/** How likely what was seen of the card with this public number would be if it were of this kind. */
export type Likelihood = (number: number, kind: number) => number;

/**
 * Full games that look the same to the viewer, all alike or as likely as evidence makes them. What the viewer cannot see is
 * a product over families: each one's hidden kinds lie in its hidden places, in any order that the public facts allow.
 */
export class Determinizer {
  private readonly known: State;
  private readonly families: FamilySampler[];

  constructor(view: View, likelihood?: Likelihood) {
    const { table: state, hidden } = restorePartial(view);
    this.known = state;
    this.families = hidden
      .map((family, seat) => new FamilySampler(state, seat, family, view, likelihood))
      .filter((family) => family.size > 0);
  }

  /** For each hidden card in the queue, by its public number: how likely it is of each kind. */
  beliefs(): Map<number, Float64Array> {
    return new Map(this.families.flatMap((family) => family.beliefs(this.known)));
  }

  /** Makes `into` one of the games that can be. */
  sample(random: Random, into: State = new State()): State {
    into.copy(this.known);
    for (let i = 0; i < this.families.length; i++) this.families[i].fill(random, into);
    return into;
  }
}

/** A kind that the public facts keep out of some of the hidden places. */
interface RestrictedKind {
  readonly kind: number;
  readonly places: number[];
}

/** Places are numbered: first the face-down cards in the queue, then the set-aside cards, then the hand. */
class FamilySampler {
  readonly size: number;
  private readonly seat: Seat;
  private readonly deck: Deck;
  private readonly cards: readonly Card[];
  private readonly asideEnd: number;
  private readonly knownHand: number;
  private readonly knownAside: number;
  private readonly bound: RestrictedKind[] = [];
  private readonly free: number[] = [];
  private readonly kindAt: Int8Array;
  private readonly weighted: WeightedSampler | undefined;

  constructor(state: State, seat: Seat, hidden: HiddenCards, view: View, likelihood: Likelihood | undefined) {
    this.seat = seat;
    this.deck = state.deck;
    this.cards = hidden.cards;
    this.asideEnd = hidden.cards.length + hidden.setAside;
    this.size = this.asideEnd + hidden.hand;
    this.knownHand = state.hand[seat];
    this.knownAside = state.setAside[seat];
    this.kindAt = new Int8Array(this.size);
    const family = view.families[seat];
    // What was seen going back to the hand is known not to be aside as well.
    const restricted = state.neverAside[seat];
    for (let rest = hidden.kinds; rest !== 0; rest &= rest - 1) {
      const kind = this.deck.lowestKind(rest);
      if ((restricted & rest & -rest) === 0) this.free.push(kind);
      else this.bound.push({ kind, places: this.placesFor(kind, family, state) });
    }
    if (!this.canBePlaced(0, 0))
      throw new GameError('bad-position', `What is known of seat ${seat}'s cards cannot all be true.`);
    if (likelihood)
      this.weighted = this.weigh((place, kind) => likelihood(state.number[this.cards[place]], kind));
  }

  /** The same guess with a weight for each kind in each face-down card; all alike if nothing is said. */
  private weigh(weight: (place: number, kind: number) => number): WeightedSampler {
    const { bound } = this;
    const kinds = [...bound.map(({ kind }) => kind), ...this.free];
    const canLie = (place: number, i: number): boolean =>
      i >= bound.length || bound[i].places.includes(place);
    return new WeightedSampler(
      this.deck,
      kinds,
      bound.length,
      this.cards.length,
      this.asideEnd,
      (place, i) => (canLie(place, i) ? weight(place, kinds[i]) : 0),
    );
  }

  beliefs(state: State): [number, Float64Array][] {
    const guess = this.weighted ?? this.weigh(() => 1);
    return this.cards.map((card, place) => [state.number[card], guess.probabilities(place)]);
  }

  /** Where a restricted kind may lie: not aside, and not where a card lay before it was last seen. */
  private placesFor(kind: number, family: FamilyView, state: State): number[] {
    const newest = family.returned.find((returned) => returned.kind === KINDS[kind])?.newest ?? 0;
    const places = this.cards.flatMap((card, place) => (state.number[card] > newest ? [place] : []));
    for (let place = this.asideEnd; place < this.size; place++) places.push(place);
    return places;
  }

  /** Is there room for the bound kinds from this one on? Else `fillBound` would throw for ever. */
  private canBePlaced(index: number, taken: number): boolean {
    if (index === this.bound.length) return true;
    return this.bound[index].places.some(
      (place) => (taken & (1 << place)) === 0 && this.canBePlaced(index + 1, taken | (1 << place)),
    );
  }

  fill(random: Random, state: State): void {
    if (this.weighted) this.fillWeighted(this.weighted, random, state);
    else if (this.bound.length > 0) this.fillBound(random, state);
    else this.fillFree(random, state);
  }

  /** The usual case: a shuffle, as far as it matters. What is not dealt to a place before is the hand. */
  private fillFree(random: Random, state: State): void {
    const { free, cards, asideEnd, size } = this;
    const { bits } = this.deck;
    let hand = this.knownHand;
    let aside = this.knownAside;
    let i = 0;
    for (; i < asideEnd; i++) {
      const j = i + random.below(size - i);
      const kind = free[j];
      free[j] = free[i];
      free[i] = kind;
      if (i < cards.length) state.kind[cards[i]] = kind;
      else aside |= bits[kind];
    }
    for (; i < size; i++) hand |= bits[free[i]];
    state.hand[this.seat] = hand;
    state.setAside[this.seat] = aside;
  }

  private fillWeighted(guess: WeightedSampler, random: Random, state: State): void {
    guess.draw(random);
    for (let place = 0; place < this.cards.length; place++)
      state.kind[this.cards[place]] = guess.drawn[place];
    state.hand[this.seat] = this.knownHand | guess.hand;
    state.setAside[this.seat] = this.knownAside | guess.aside;
  }

  /** First the kinds that may not lie everywhere, thrown again until no two share a place; then the others. */
  private fillBound(random: Random, state: State): void {
    const { bound, kindAt, free, cards, asideEnd, size } = this;
    const { bits } = this.deck;
    do kindAt.fill(-1);
    while (!this.throwBound(random));
    random.shuffle(free);
    let next = 0;
    let hand = this.knownHand;
    let aside = this.knownAside;
    for (let place = 0; place < size; place++) {
      const kind = kindAt[place] < 0 ? free[next++] : bound[kindAt[place]].kind;
      if (place < cards.length) state.kind[cards[place]] = kind;
      else if (place < asideEnd) aside |= bits[kind];
      else hand |= bits[kind];
    }
    state.hand[this.seat] = hand;
    state.setAside[this.seat] = aside;
  }

  private throwBound(random: Random): boolean {
    for (let i = 0; i < this.bound.length; i++) {
      const { places } = this.bound[i];
      const place = places[random.below(places.length)];
      if (this.kindAt[place] >= 0) return false;
      this.kindAt[place] = i;
    }
    return true;
  }
}
