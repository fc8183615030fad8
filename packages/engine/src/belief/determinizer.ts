import { GameError } from '../state/errors.ts';
import { lowestSlot } from '../state/deck.ts';
import { KINDS } from '../state/kinds.ts';
import type { Random } from '../state/random.ts';
import { type HiddenCards, restorePartial } from '../view/restore.ts';
import { type Card, type Seat, State } from '../state/state.ts';
import type { FamilyView, View } from '../view/view.ts';
import { WeightedSampler } from './weightedSampler.ts';

/** The probability of what was observed of the card with this public number, given that it is of this kind. */
export type Likelihood = (number: number, kind: number) => number;

/** One way in which the hidden cards of a family may lie. */
export interface FamilyWorld {
  /** Of its face-down cards. */
  readonly kinds: Int8Array;
  readonly hand: number;
  readonly setAside: number;
  readonly chance: number;
}

/** Every way in which the hidden cards of a family may lie. The families are independent of each other. */
export interface FamilyWorlds {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly worlds: readonly FamilyWorld[];
}

/**
 * Determinization: samples full states that are consistent with a view, uniformly or weighted by a likelihood. What is
 * hidden factors over families: the hidden kinds of each one fill its hidden places in any order that the public facts allow.
 */
export class Determinizer {
  private readonly partial: State;
  private readonly families: FamilySampler[];

  constructor(view: View, likelihood?: Likelihood) {
    const { state, hidden } = restorePartial(view);
    this.partial = state;
    this.families = hidden
      .map((family, seat) => new FamilySampler(state, seat, family, view, likelihood))
      .filter((family) => family.size > 0);
  }

  /** The probability of each kind, for each hidden card in the queue by its public number. */
  beliefs(): Map<number, Float64Array> {
    return new Map(this.families.flatMap((family) => family.beliefs(this.partial)));
  }

  /** A copy of what is known; the kinds of hidden cards are missing. */
  known(): State {
    return new State().copy(this.partial);
  }

  /** Everything that may be hidden, family by family; undefined if a family may have more worlds than `max`. */
  enumerate(max: number): FamilyWorlds[] | undefined {
    const samplers = this.families.map((family) => family.sampler());
    if (samplers.some((sampler) => sampler.countAssignments() > max)) return undefined;
    return this.families.map((family, i) => family.enumerate(samplers[i]));
  }

  /** Makes `into` a sample. */
  sample(random: Random, into: State = new State()): State {
    into.copy(this.partial);
    for (let i = 0; i < this.families.length; i++) this.families[i].fill(random, into);
    return into;
  }
}

/** A kind, by its slot, that the public facts exclude from some of the hidden places. */
interface RestrictedSlot {
  readonly slot: number;
  readonly places: number[];
}

/**
 * Fills the hidden places of one family. Kinds are given by their slots in the deck. Places are numbered: first the face-down
 * cards in the queue, then the set-aside cards, then the hand.
 */
class FamilySampler {
  readonly size: number;
  private readonly seat: Seat;
  /** Kind numbers by slot. */
  private readonly kinds: Int8Array;
  private readonly cards: readonly Card[];
  private readonly asideEnd: number;
  private readonly knownHand: number;
  private readonly knownAside: number;
  private readonly restricted: RestrictedSlot[] = [];
  private readonly free: number[] = [];
  private readonly restrictedAt: Int8Array;
  private readonly weighted: WeightedSampler | undefined;

  constructor(state: State, seat: Seat, hidden: HiddenCards, view: View, likelihood: Likelihood | undefined) {
    this.seat = seat;
    this.kinds = state.deck.kinds;
    this.cards = hidden.cards;
    this.asideEnd = hidden.cards.length + hidden.setAside;
    this.size = this.asideEnd + hidden.hand;
    this.knownHand = state.hand[seat];
    this.knownAside = state.setAside[seat];
    this.restrictedAt = new Int8Array(this.size);
    // What was seen returning to the hand is never set aside either.
    const neverAside = state.neverAside[seat];
    for (let rest = hidden.kinds; rest !== 0; rest &= rest - 1) {
      const slot = lowestSlot(rest);
      if ((neverAside & (1 << slot)) === 0) this.free.push(slot);
      else this.restricted.push({ slot, places: this.placesFor(slot, view.families[seat], state) });
    }
    if (!this.canBePlaced(0, 0))
      throw new GameError(
        'bad-position',
        `The public facts about the cards of seat ${seat} are contradictory.`,
      );
    if (likelihood)
      this.weighted = this.weigh((place, kind) => likelihood(state.number[this.cards[place]], kind));
  }

  /** A sampler with a weight for each kind in each face-down card. */
  private weigh(weight: (place: number, kind: number) => number): WeightedSampler {
    const { restricted, kinds } = this;
    const slots = [...restricted.map(({ slot }) => slot), ...this.free];
    const canLie = (place: number, i: number): boolean =>
      i >= restricted.length || restricted[i].places.includes(place);
    return new WeightedSampler(slots, restricted.length, this.cards.length, this.asideEnd, (place, i) =>
      canLie(place, i) ? weight(place, kinds[slots[i]]) : 0,
    );
  }

  /** With exact sums, also where all worlds are equally likely. */
  sampler(): WeightedSampler {
    return this.weighted ?? this.weigh(() => 1);
  }

  enumerate(sampler: WeightedSampler): FamilyWorlds {
    const { seat, cards } = this;
    const worlds = Array.from(sampler.assignments(), ({ drawn, hand, aside, chance }) => ({
      kinds: Int8Array.from(drawn, (slot) => this.kinds[slot]),
      hand: this.knownHand | hand,
      setAside: this.knownAside | aside,
      chance,
    }));
    return { seat, cards, worlds };
  }

  beliefs(state: State): [number, Float64Array][] {
    const sampler = this.sampler();
    return this.cards.map((card, place) => [state.number[card], this.byKind(sampler.probabilities(place))]);
  }

  private byKind(bySlot: Float64Array): Float64Array {
    const chances = new Float64Array(KINDS.length);
    for (const [slot, kind] of this.kinds.entries()) chances[kind] = bySlot[slot];
    return chances;
  }

  /** The places of a restricted kind: not aside, and no card that lay in the queue before the kind was last seen. */
  private placesFor(slot: number, family: FamilyView, state: State): number[] {
    const kind = KINDS[this.kinds[slot]];
    const newest = family.returned.find((returned) => returned.kind === kind)?.newest ?? 0;
    const places = this.cards.flatMap((card, place) => (state.number[card] > newest ? [place] : []));
    for (let place = this.asideEnd; place < this.size; place++) places.push(place);
    return places;
  }

  /** Can the restricted kinds from this one on be placed? Otherwise `fillRestricted` would not terminate. */
  private canBePlaced(index: number, taken: number): boolean {
    if (index === this.restricted.length) return true;
    return this.restricted[index].places.some(
      (place) => (taken & (1 << place)) === 0 && this.canBePlaced(index + 1, taken | (1 << place)),
    );
  }

  fill(random: Random, state: State): void {
    if (this.weighted) this.fillWeighted(this.weighted, random, state);
    else if (this.restricted.length > 0) this.fillRestricted(random, state);
    else this.fillFree(random, state);
  }

  /** The usual case: a partial shuffle. The rest is the hand. */
  private fillFree(random: Random, state: State): void {
    const { free, cards, asideEnd, size, kinds } = this;
    let hand = this.knownHand;
    let aside = this.knownAside;
    let i = 0;
    for (; i < asideEnd; i++) {
      const j = i + random.below(size - i);
      const slot = free[j];
      free[j] = free[i];
      free[i] = slot;
      if (i < cards.length) state.kind[cards[i]] = kinds[slot];
      else aside |= 1 << slot;
    }
    for (; i < size; i++) hand |= 1 << free[i];
    state.hand[this.seat] = hand;
    state.setAside[this.seat] = aside;
  }

  private fillWeighted(sampler: WeightedSampler, random: Random, state: State): void {
    sampler.draw(random);
    for (let place = 0; place < this.cards.length; place++)
      state.kind[this.cards[place]] = this.kinds[sampler.drawn[place]];
    state.hand[this.seat] = this.knownHand | sampler.hand;
    state.setAside[this.seat] = this.knownAside | sampler.aside;
  }

  /** Rejection sampling: the restricted kinds first, drawn again until no two share a place; then the others. */
  private fillRestricted(random: Random, state: State): void {
    const { restricted, restrictedAt, free, cards, asideEnd, size } = this;
    do restrictedAt.fill(-1);
    while (!this.drawRestricted(random));
    random.shuffle(free);
    let next = 0;
    let hand = this.knownHand;
    let aside = this.knownAside;
    for (let place = 0; place < size; place++) {
      const slot = restrictedAt[place] < 0 ? free[next++] : restricted[restrictedAt[place]].slot;
      if (place < cards.length) state.kind[cards[place]] = this.kinds[slot];
      else if (place < asideEnd) aside |= 1 << slot;
      else hand |= 1 << slot;
    }
    state.hand[this.seat] = hand;
    state.setAside[this.seat] = aside;
  }

  private drawRestricted(random: Random): boolean {
    for (let i = 0; i < this.restricted.length; i++) {
      const { places } = this.restricted[i];
      const place = places[random.below(places.length)];
      if (this.restrictedAt[place] >= 0) return false;
      this.restrictedAt[place] = i;
    }
    return true;
  }
}
