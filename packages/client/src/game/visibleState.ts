import type { CardView, View } from '@oriflamme/engine';

/** View without the pending decision: the part that the events determine. */
export type VisibleState = Omit<View, 'turn' | 'todo'>;
export type VisibleFamily = VisibleState['families'][number];

export function visibleStateOf(view: View): VisibleState {
  const { turn: _, todo: __, ...state } = view;
  return state;
}

export const topOf = (stack: readonly CardView[]): CardView => stack[stack.length - 1];

export function findCard(state: VisibleState, number: number): { card: CardView; stack: number } | undefined {
  for (const [stack, cards] of state.queue.entries()) {
    const card = cards.find((each) => each.number === number);
    if (card) return { card, stack };
  }
  return undefined;
}
