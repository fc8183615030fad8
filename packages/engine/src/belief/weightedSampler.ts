import { countBits, type Deck } from '../state/deck.ts';
import { KINDS } from '../state/kinds.ts';
import type { Random } from '../state/random.ts';

/**
 * One family's hidden kinds in its hidden places, as likely as the product of a weight for each face-down card says. The
 * sums over everything that can be are exact: they go over sets of kinds (1,024 for ten), not over orders of them.
 */
export class WeightedSampler {
  /** What was drawn last: a kind for each face-down card, and sets of kinds. */
  readonly drawn: Int8Array;
  hand = 0;
  aside = 0;
  private readonly deck: Deck;
  private readonly kinds: readonly number[];
  private readonly bound: number;
  private readonly cards: number;
  private readonly inAside: number;
  /** By place and kind. */
  private readonly weights: Float64Array[];
  /** For each set of kinds that the first cards have taken: what all ways to go on weigh together. */
  private readonly suffixSums: Float64Array;

  /** The first `bound` kinds may not be aside; `asideEnd` counts the face-down cards and the places aside. */
  constructor(
    deck: Deck,
    kinds: readonly number[],
    bound: number,
    cards: number,
    asideEnd: number,
    weight: (place: number, index: number) => number,
  ) {
    this.deck = deck;
    this.kinds = kinds;
    this.bound = bound;
    this.cards = cards;
    this.inAside = asideEnd - cards;
    this.drawn = new Int8Array(cards);
    this.weights = Array.from({ length: cards }, (_, place) =>
      Float64Array.from(kinds.keys(), (index) => weight(place, index)),
    );
    this.suffixSums = new Float64Array(1 << kinds.length);
    for (let taken = this.suffixSums.length - 1; taken >= 0; taken--)
      this.suffixSums[taken] = this.sumCompletions(taken);
  }

  private sumCompletions(taken: number): number {
    const place = countBits(taken);
    if (place > this.cards) return 0;
    if (place === this.cards) return this.waysAside(taken);
    const weights = this.weights[place];
    let sum = 0;
    for (let index = 0; index < this.kinds.length; index++)
      if ((taken & (1 << index)) === 0) sum += weights[index] * this.suffixSums[taken | (1 << index)];
    return sum;
  }

  /** In how many ways the places aside can be filled with what the cards have left. */
  private waysAside(taken: number): number {
    const free = countBits(~taken & ((1 << this.kinds.length) - 1) & ~((1 << this.bound) - 1));
    let ways = 1;
    for (let i = 0; i < this.inAside; i++) ways *= (free - i) / (i + 1);
    return Math.max(0, ways);
  }

  draw(random: Random): void {
    let taken = 0;
    for (let place = 0; place < this.cards; place++) {
      const weights = this.weights[place];
      let rest = ((random.next() >>> 0) / 2 ** 32) * this.suffixSums[taken];
      let found = -1;
      for (let index = 0; index < this.kinds.length && rest >= 0; index++) {
        if ((taken & (1 << index)) !== 0) continue;
        const weight = weights[index] * this.suffixSums[taken | (1 << index)];
        if (weight === 0) continue;
        found = index;
        rest -= weight;
      }
      taken |= 1 << found;
      this.drawn[place] = this.kinds[found];
    }
    this.share(taken, random);
  }

  /** What no card has taken goes aside, all ways alike, or to the hand. */
  private share(taken: number, random: Random): void {
    this.hand = this.aside = 0;
    let wanted = this.inAside;
    let free = 0;
    for (let index = this.bound; index < this.kinds.length; index++) if ((taken & (1 << index)) === 0) free++;
    for (let index = 0; index < this.kinds.length; index++) {
      if ((taken & (1 << index)) !== 0) continue;
      const goesAside = index >= this.bound && random.below(free--) < wanted;
      if (goesAside) {
        this.aside |= this.deck.bits[this.kinds[index]];
        wanted--;
      } else this.hand |= this.deck.bits[this.kinds[index]];
    }
  }

  /** How likely the card at this place is of each kind. */
  probabilities(place: number): Float64Array {
    const { kinds, suffixSums, weights } = this;
    const inward = new Float64Array(suffixSums.length);
    inward[0] = 1;
    const chances = new Float64Array(KINDS.length);
    // A set comes after all of its parts, so what leads to it is complete when it is reached.
    for (let taken = 0; taken < suffixSums.length; taken++) {
      const at = countBits(taken);
      if (inward[taken] === 0 || at > place) continue;
      for (let index = 0; index < kinds.length; index++) {
        if ((taken & (1 << index)) !== 0) continue;
        const next = taken | (1 << index);
        const weight = inward[taken] * weights[at][index];
        if (at === place) chances[kinds[index]] += (weight * suffixSums[next]) / suffixSums[0];
        else inward[next] += weight;
      }
    }
    return chances;
  }
}
