import type { Kind, Option } from '@oriflamme/engine';
import { pickPathOf } from '../../game/selection.ts';
import type { Pointer } from './lesson.ts';

/** Pointer to the first pick of an option. Undefined for buttons. */
export function pointerTo(option: Option): Pointer | undefined {
  const target = pickPathOf(option).find((pick) => !pick.startsWith('action:'));
  const [type, value] = target?.split(':') ?? [];
  if (type === 'stack') return { stack: Number(value) };
  if (type === 'seat') return { player: Number(value) };
  return type === 'hand' ? { hand: value as Kind } : undefined;
}
