import type { Kind, Seat } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';

/** A family's cards by place, as far as the viewer knows them. */
export interface KnownCards {
  readonly inQueue: readonly Kind[];
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
  const inQueue = state.queue
    .flat()
    .filter(({ owner }) => owner === seat)
    .map(({ kind }) => kind)
    .filter(isKnown);
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
    hand,
    setAside,
    discards: family.discards,
    reserve: family.reserves,
    unknown: state.deck.filter((kind) => !found.has(kind)),
  };
}
