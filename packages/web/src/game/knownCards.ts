import type { Kind, Seat } from '@oriflamme/engine';
import type { VisibleState } from './visibleState.ts';

/** Where the cards of a family are, as far as the viewer knows. */
export interface KnownCards {
  readonly inQueue: readonly Kind[];
  readonly hand: readonly Kind[];
  readonly setAside: readonly Kind[];
  readonly discards: readonly Kind[];
  readonly reserve: readonly { readonly kind: Kind; readonly influence: number }[];
  /** Kinds of the deck that may be anywhere. */
  readonly unknown: readonly Kind[];
}

export function knownCardsOf(scene: VisibleState, seat: Seat): KnownCards {
  const house = scene.houses[seat];
  const isKnown = (kind: Kind | null): kind is Kind => kind !== null;
  const inQueue = scene.queue
    .flat()
    .filter(({ owner }) => owner === seat)
    .map(({ kind }) => kind)
    .filter(isKnown);
  const hand = house.hand.filter(isKnown);
  const setAside = house.setAside.filter(isKnown);
  const found = new Set([
    ...inQueue,
    ...hand,
    ...setAside,
    ...house.discards,
    ...house.reserves.map(({ kind }) => kind),
  ]);
  return {
    inQueue,
    hand,
    setAside,
    discards: house.discards,
    reserve: house.reserves,
    unknown: scene.deck.filter((kind) => !found.has(kind)),
  };
}
