import { countBits, MAX_SLOTS } from '../state/deck.ts';
import type { Random } from '../state/random.ts';

/** An assignment: a slot for each face-down card, bit sets of slots, and its probability. */
export interface Assignment {
  readonly drawn: readonly number[];
  readonly hand: number;
  readonly aside: number;
  readonly chance: number;
}

/**
 * Samples an assignment of the hidden kinds of one family to its hidden places. Its probability is proportional to the product
 * of one weight per face-down card. Sums are exact: dynamic programming over sets of kinds (1,024 for ten), not over orders.
 */
export class WeightedSampler {
  /** The last sample: a slot for each face-down card, and bit sets of slots. */
  readonly drawn: Int8Array;
  hand = 0;
  aside = 0;
  private readonly slots: readonly number[];
  private readonly restricted: number;
  private readonly cards: number;
  private readonly asideSize: number;
  /** By place and index of the kind. */
  private readonly weights: Float64Array[];
  /** For each set of kinds that the first cards have taken: the total weight of all completions. */
  private readonly suffixSums: Float64Array;

  /** The first `restricted` kinds cannot be aside; `asideEnd` counts the face-down cards and the places aside. */
  constructor(
    slots: readonly number[],
    restricted: number,
    cards: number,
    asideEnd: number,
    weight: (place: number, index: number) => number,
  ) {
    this.slots = slots;
    this.restricted = restricted;
    this.cards = cards;
    this.asideSize = asideEnd - cards;
    this.drawn = new Int8Array(cards);
    this.weights = Array.from({ length: cards }, (_, place) =>
      Float64Array.from(slots.keys(), (index) => weight(place, index)),
    );
    this.suffixSums = new Float64Array(1 << slots.length);
    for (let taken = this.suffixSums.length - 1; taken >= 0; taken--)
      this.suffixSums[taken] = this.sumCompletions(taken);
  }

  private sumCompletions(taken: number): number {
    const place = countBits(taken);
    if (place > this.cards) return 0;
    if (place === this.cards) return this.waysAside(taken);
    const weights = this.weights[place];
    let sum = 0;
    for (let index = 0; index < this.slots.length; index++)
      if ((taken & (1 << index)) === 0) sum += weights[index] * this.suffixSums[taken | (1 << index)];
    return sum;
  }

  /** In how many ways the places aside can be filled with what the cards have left. */
  private waysAside(taken: number): number {
    const free = countBits(~taken & ((1 << this.slots.length) - 1) & ~((1 << this.restricted) - 1));
    let ways = 1;
    for (let i = 0; i < this.asideSize; i++) ways *= (free - i) / (i + 1);
    return Math.max(0, ways);
  }

  draw(random: Random): void {
    let taken = 0;
    for (let place = 0; place < this.cards; place++) {
      const weights = this.weights[place];
      let rest = random.fraction() * this.suffixSums[taken];
      let found = -1;
      for (let index = 0; index < this.slots.length && rest >= 0; index++) {
        if ((taken & (1 << index)) !== 0) continue;
        const weight = weights[index] * this.suffixSums[taken | (1 << index)];
        if (weight === 0) continue;
        found = index;
        rest -= weight;
      }
      taken |= 1 << found;
      this.drawn[place] = this.slots[found];
    }
    this.drawPiles(taken, random);
  }

  /** Splits what no card has taken between the set-aside pile, uniformly, and the hand. */
  private drawPiles(taken: number, random: Random): void {
    this.hand = this.aside = 0;
    let wanted = this.asideSize;
    let free = 0;
    for (let index = this.restricted; index < this.slots.length; index++)
      if ((taken & (1 << index)) === 0) free++;
    for (let index = 0; index < this.slots.length; index++) {
      if ((taken & (1 << index)) !== 0) continue;
      const goesAside = index >= this.restricted && random.below(free--) < wanted;
      if (goesAside) {
        this.aside |= 1 << this.slots[index];
        wanted--;
      } else this.hand |= 1 << this.slots[index];
    }
  }

  /** An upper bound of the number of assignments. */
  countAssignments(): number {
    let count = 1;
    for (let place = 0; place < this.cards; place++) count *= this.slots.length - place;
    const left = this.slots.length - this.cards;
    for (let i = 0; i < this.asideSize; i++) count *= (left - i) / (i + 1);
    return count;
  }

  /** All assignments that are possible, in a fixed order. */
  *assignments(): Generator<Assignment> {
    const drawn: number[] = [];
    const { slots, cards, weights, suffixSums } = this;
    function* fill(this: WeightedSampler, taken: number, weight: number): Generator<Assignment> {
      const place = drawn.length;
      if (place === cards) {
        yield* this.splits(drawn, taken, weight / suffixSums[0]);
        return;
      }
      for (let index = 0; index < slots.length; index++) {
        const next = taken | (1 << index);
        if (next === taken || weights[place][index] * suffixSums[next] === 0) continue;
        drawn.push(slots[index]);
        yield* fill.call(this, next, weight * weights[place][index]);
        drawn.pop();
      }
    }
    yield* fill.call(this, 0, 1);
  }

  /** Every way to split what no card has taken between the set-aside pile and the hand. */
  private *splits(drawn: readonly number[], taken: number, chance: number): Generator<Assignment> {
    const left = [...this.slots.keys()].filter((index) => (taken & (1 << index)) === 0);
    const bits = left.reduce((set, index) => set | (1 << this.slots[index]), 0);
    const free = left.filter((index) => index >= this.restricted);
    for (let chosen = 0; chosen < 1 << free.length; chosen++) {
      if (countBits(chosen) !== this.asideSize) continue;
      const aside = free.reduce(
        (set, index, i) => (chosen & (1 << i) ? set | (1 << this.slots[index]) : set),
        0,
      );
      yield { drawn: [...drawn], hand: bits & ~aside, aside, chance };
    }
  }

  /** The probability of each slot for the card at this place. */
  probabilities(place: number): Float64Array {
    const { slots, suffixSums, weights } = this;
    const prefixSums = new Float64Array(suffixSums.length);
    prefixSums[0] = 1;
    const chances = new Float64Array(MAX_SLOTS);
    // A set comes after all of its subsets, so its prefix sum is complete when it is reached.
    for (let taken = 0; taken < suffixSums.length; taken++) {
      const at = countBits(taken);
      if (prefixSums[taken] === 0 || at > place) continue;
      for (let index = 0; index < slots.length; index++) {
        if ((taken & (1 << index)) !== 0) continue;
        const next = taken | (1 << index);
        const weight = prefixSums[taken] * weights[at][index];
        if (at === place) chances[slots[index]] += (weight * suffixSums[next]) / suffixSums[0];
        else prefixSums[next] += weight;
      }
    }
    return chances;
  }
}
