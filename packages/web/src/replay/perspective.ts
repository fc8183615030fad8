import type { CardView, Seat } from '@oriflamme/engine';
import type { VisibleState } from '../game/visibleState.ts';

/** Whose eyes a game is seen with again: a family's, an onlooker's, or those that see everything. */
export type Perspective = Seat | 'onlooker' | 'everything';

/** Everything, put together from what each family sees of its own. They are scenes of the same moment, by seat. */
export function mergeVisibleStates(onlooker: VisibleState, families: readonly VisibleState[]): VisibleState {
  return {
    ...onlooker,
    queue: onlooker.queue.map((stack, at) =>
      stack.map((card, height) => openCard(card, at, height, families)),
    ),
    families: onlooker.families.map((family, seat) => {
      const { hand, setAside } = families[seat].families[seat];
      return { ...family, hand, setAside };
    }),
  };
}

/** A face-down card is known to at least one family. */
function openCard(card: CardView, at: number, height: number, families: readonly VisibleState[]): CardView {
  if (card.kind !== null) return card;
  const known = families.map(({ queue }) => queue[at][height].kind).find((kind) => kind !== null);
  return known === undefined ? card : { ...card, kind: known };
}
