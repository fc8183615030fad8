import type { FrameView, Turn } from '@oriflamme/engine';

/**
 * The view's `todo` where it follows from the turn: nothing after the end, a single frame for a placement or a
 * resolution that begins. Null for all other turns. Most updates therefore leave `todo` out.
 */
export function impliedTodo(turn: Turn | null, resolving: number | null): readonly FrameView[] | null {
  if (turn === null) return [];
  const { type, seat } = turn;
  if (type !== 'place' && type !== 'resolve') return null;
  return [{ ability: type, step: 0, card: type === 'resolve' ? resolving : null, seat }];
}
