import { type Kind, KINDS, kindNumber } from './kinds.ts';

/** Ten dealt kinds and one companion. */
export const MAX_SLOTS = 11;
/** Kinds of one deck that can return from the queue to the hand. */
export const MAX_RETURNING = 4;

/**
 * The kinds of one game. Each has a slot, A–Z, and a pile is a bit set over the slots: no family has two cards of one kind.
 * Bits are per deck and not per kind, so the number of kinds in the registry is not bounded by the width of an integer.
 */
export class Deck {
  /** Kind numbers by slot. */
  readonly kinds: Int8Array;
  private readonly names: readonly Kind[];
  /** The names of the dealt kinds, A–Z: one array for all views of the deck. */
  readonly dealtNames: readonly Kind[];
  /** The bit of each kind number; 0 for kinds that are not in the deck. */
  readonly bits: Int16Array;
  /** The slots that are dealt to hands and set-aside piles. */
  readonly dealt: number;
  /** The slots of cards that come along with a dealt one. */
  readonly companions: number;
  /** The numbers of the kinds that can return from the queue to the hand, A–Z. */
  readonly returning: readonly number[];

  constructor(
    dealt: readonly number[] = [],
    companions: readonly number[] = [],
    returning: readonly number[] = [],
  ) {
    if (returning.length > MAX_RETURNING)
      throw new Error(`At most ${MAX_RETURNING} kinds of a deck return to the hand.`);
    this.returning = returning;
    this.kinds = Int8Array.from([...dealt, ...companions]).toSorted();
    this.names = Array.from(this.kinds, (kind) => KINDS[kind]);
    this.bits = new Int16Array(KINDS.length);
    for (let slot = 0; slot < this.kinds.length; slot++) this.bits[this.kinds[slot]] = 1 << slot;
    this.dealt = dealt.reduce((mask, kind) => mask | this.bits[kind], 0);
    this.companions = companions.reduce((mask, kind) => mask | this.bits[kind], 0);
    this.dealtNames = Object.freeze(this.kindsIn(this.dealt));
  }

  has(kind: number): boolean {
    return (this.bits[kind] ?? 0) !== 0;
  }

  /** The set of these kinds. Kinds that are not in the deck are left out. */
  maskOf(kinds: Iterable<Kind>): number {
    let mask = 0;
    for (const kind of kinds) mask |= this.bits[kindNumber(kind)!];
    return mask;
  }

  /** The names in a set, A–Z. */
  kindsIn(mask: number): Kind[] {
    const names: Kind[] = [];
    for (let rest = mask; rest !== 0; rest &= rest - 1) names.push(this.names[lowestSlot(rest)]);
    return names;
  }

  /** The number of the first kind in a set, A–Z. */
  lowestKind(mask: number): number {
    return this.kinds[lowestSlot(mask)];
  }
}

export const NO_DECK = new Deck();

export const lowestSlot = (mask: number): number => 31 - Math.clz32(mask & -mask);

export const countBits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};
