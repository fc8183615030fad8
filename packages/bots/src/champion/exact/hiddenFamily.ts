import { type Card, DOWN, type FamilyWorlds, type Seat, type State } from '@oriflamme/engine';

/** What a family may hide, and how it may play. */
export interface Hypothesis {
  /** Of the face-down cards, in the order of the family's `cards`. */
  readonly kinds: Int8Array;
  readonly hand: number;
  readonly setAside: number;
  /** How likely this is together with each of the ways to play. */
  readonly weights: Float64Array;
}

/** All hypotheses about one opponent. They are independent of those about the others. */
export class HiddenFamily {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly hypotheses: readonly Hypothesis[];
  readonly total: number;
  /** The parts in which a card is of each kind, by the index of the card. */
  private readonly parts: (readonly HiddenFamily[] | undefined)[] = [];

  constructor(seat: Seat, cards: readonly Card[], hypotheses: readonly Hypothesis[]) {
    this.seat = seat;
    this.cards = cards;
    this.hypotheses = hypotheses;
    this.total = hypotheses.reduce((sum, { weights }) => sum + total(weights), 0);
  }

  static of({ seat, cards, worlds }: FamilyWorlds, chances: readonly number[]): HiddenFamily {
    const hypotheses = worlds.map(({ kinds, hand, setAside, chance }) => ({
      kinds,
      hand,
      setAside,
      weights: Float64Array.from(chances, (each) => each * chance),
    }));
    return new HiddenFamily(seat, cards, hypotheses);
  }

  /** Makes a hypothesis true in a state. */
  apply({ kinds, hand, setAside }: Hypothesis, state: State): void {
    for (let i = 0; i < kinds.length; i++) state.kind[this.cards[i]] = kinds[i];
    state.hand[this.seat] = hand;
    state.setAside[this.seat] = setAside;
  }

  /** The hypotheses apart by the kind of one card. */
  splitBy(index: number): readonly HiddenFamily[] {
    return (this.parts[index] ??= this.computeParts(index));
  }

  private computeParts(index: number): HiddenFamily[] {
    const byKind = Map.groupBy(this.hypotheses, ({ kinds }) => kinds[index]);
    if (byKind.size === 1) return [this];
    return Array.from(byKind.values(), (part) => new HiddenFamily(this.seat, this.cards, part));
  }

  /** Without the cards that are not hidden any more. */
  withoutShown(state: State): HiddenFamily {
    const left = [...this.cards.keys()].filter((i) => isHidden(state, this.cards[i], this.seat));
    if (left.length === this.cards.length) return this;
    const hypotheses = this.hypotheses.map((each) => ({
      ...each,
      kinds: Int8Array.from(left, (i) => each.kinds[i]),
    }));
    return new HiddenFamily(
      this.seat,
      left.map((i) => this.cards[i]),
      hypotheses,
    );
  }
}

export const isHidden = (state: State, card: Card, seat: Seat): boolean =>
  state.owner[card] === seat && state.face[card] === DOWN;

/** The face-down cards of a family, covered ones too. */
export function hiddenCards(state: State, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < state.owner.length; card++) if (isHidden(state, card, seat)) cards.push(card);
  return cards;
}

/** What is true about a family in a state, as a hypothesis. */
export const hypothesisIn = (
  state: State,
  seat: Seat,
  cards: readonly Card[],
  weights: Float64Array,
): Hypothesis => ({
  kinds: Int8Array.from(cards, (card) => state.kind[card]),
  hand: state.hand[seat],
  setAside: state.setAside[seat],
  weights,
});

export function total(weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i];
  return sum;
}
