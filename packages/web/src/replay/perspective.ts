import type { CardView, Seat } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';

/** The viewer of a replay: a seat, a spectator, or `everything` with all cards open. */
export type Perspective = Seat | 'spectator' | 'everything';

/** Merges the families' states of one step into the spectator's, which opens every card that a family knows. */
export function mergeVisibleStates(spectator: VisibleState, families: readonly VisibleState[]): VisibleState {
  return {
    ...spectator,
    queue: spectator.queue.map((stack, at) =>
      stack.map((card, height) => openCard(card, at, height, families)),
    ),
    families: spectator.families.map((family, seat) => {
      const { hand, setAside } = families[seat].families[seat];
      return { ...family, hand, setAside };
    }),
  };
}

/** At least one family knows each face-down card. */
function openCard(card: CardView, at: number, height: number, families: readonly VisibleState[]): CardView {
  if (card.kind !== null) return card;
  const known = families.map(({ queue }) => queue[at][height].kind).find((kind) => kind !== null);
  return known === undefined ? card : { ...card, kind: known };
}
