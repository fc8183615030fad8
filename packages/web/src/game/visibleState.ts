import type { CardView, FamilyView, Kind, Seat, View } from '@oriflamme/engine';

/** What a family holds, as far as the viewer knows it. */
export type VisibleFamily = Pick<
  FamilyView,
  'treasury' | 'hand' | 'setAside' | 'discards' | 'reserves' | 'twinAside' | 'briberyTokens'
>;

/** All that is drawn of a table, between any two events. It is as much as the viewer's view says, and no more. */
export interface VisibleState {
  /** Whose eyes; null for a spectator. */
  readonly viewer: Seat | null;
  readonly deck: readonly Kind[];
  readonly round: number;
  readonly phase: View['phase'];
  readonly first: Seat;
  /** Where the banner stands: at a stack, or in the gap of one that is gone. */
  readonly cursor: View['cursor'];
  /** Stacks from first to last, each from bottom to top. */
  readonly queue: readonly (readonly CardView[])[];
  readonly verdictPool: number;
  /** A Machination's influence that is neither gained nor lost yet. */
  readonly pending: number;
  readonly families: readonly VisibleFamily[];
  readonly winners: readonly Seat[];
}

export const visibleStateOf = (view: View): VisibleState => ({
  viewer: view.seat,
  deck: view.deck,
  round: view.round,
  phase: view.phase,
  first: view.first,
  cursor: view.cursor,
  queue: view.queue,
  verdictPool: view.verdictPool,
  pending: view.pending,
  families: view.families.map(
    ({ treasury, hand, setAside, discards, reserves, twinAside, briberyTokens }): VisibleFamily => ({
      treasury,
      hand,
      setAside,
      discards,
      reserves,
      twinAside,
      briberyTokens,
    }),
  ),
  winners: view.winners,
});

export const topOf = (stack: readonly CardView[]): CardView => stack[stack.length - 1];

export function findCard(state: VisibleState, number: number): { card: CardView; stack: number } | undefined {
  for (const [stack, cards] of state.queue.entries()) {
    const card = cards.find((each) => each.number === number);
    if (card) return { card, stack };
  }
  return undefined;
}
