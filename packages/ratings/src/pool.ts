import { type Kind, sets } from '@oriflamme/engine';

/** Ratings are kept apart for each set and for all mixes together. */
export const POOLS = ['base', 'ablaze', 'alliance', 'mixed'] as const;
export type Pool = (typeof POOLS)[number];

/** The pool of a deck; the order of its kinds does not matter. */
export function poolOf(deck: readonly Kind[]): Pool {
  const kinds = new Set(deck);
  for (const set of ['base', 'ablaze', 'alliance'] as const)
    if (kinds.size === sets[set].length && sets[set].every((kind) => kinds.has(kind))) return set;
  return 'mixed';
}
