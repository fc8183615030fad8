import type { Kind, Option } from '@oriflamme/engine';
import { pickPathOf } from '../../game/selection.ts';
import type { Pointer } from './lesson.ts';

/** What someone is shown who missed it: the first piece on the way to an option. Buttons speak for themselves. */
export function pointerTo(option: Option): Pointer | undefined {
  const piece = pickPathOf(option).find((pick) => !pick.startsWith('action:'));
  const [type, what] = piece?.split(':') ?? [];
  if (type === 'stack') return { stack: Number(what) };
  if (type === 'seat') return { house: Number(what) };
  return type === 'hand' ? { hand: what as Kind } : undefined;
}
