import type { Kind, Seat } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';

/** A family's cards by place, as far as the viewer knows them. */
export interface KnownCards {
  readonly inQueue: readonly Kind[];
  /** Number of its cards in the queue that the viewer does not know. */
  readonly hiddenInQueue: number;
  readonly hand: readonly Kind[];
  readonly setAside: readonly Kind[];
  readonly discards: readonly Kind[];
  readonly reserve: readonly { readonly kind: Kind; readonly influence: number }[];
  /** Kinds of the deck whose place is unknown. */
  readonly unknown: readonly Kind[];
}

export function knownCardsOf(state: VisibleState, seat: Seat): KnownCards {
  const family = state.families[seat];
  const isKnown = (kind: Kind | null): kind is Kind => kind !== null;
  const own = state.queue.flat().filter(({ owner }) => owner === seat);
  const inQueue = own.map(({ kind }) => kind).filter(isKnown);
  const hand = family.hand.filter(isKnown);
  const setAside = family.setAside.filter(isKnown);
  const found = new Set([
    ...inQueue,
    ...hand,
    ...setAside,
    ...family.discards,
    ...family.reserves.map(({ kind }) => kind),
  ]);
  return {
    inQueue,
    hiddenInQueue: own.length - inQueue.length,
    hand,
    setAside,
    discards: family.discards,
    reserve: family.reserves,
    unknown: state.deck.filter((kind) => !found.has(kind)),
  };
}
