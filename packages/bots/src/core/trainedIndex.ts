import { KINDS } from '@oriflamme/engine';
import trained from '../../data/kinds.json' with { type: 'json' };

/** Kinds of the trained tables, in their order. The data files are indexed by it, not by today's kind numbers. */
export const TRAINED_KINDS: readonly string[] = trained;

/**
 * Translates an index of a table in memory to one of a trained table. Both begin with `offset` plain entries, followed by
 * `groups` groups of one entry per kind. Returns undefined for a kind that was added after the training.
 */
export function trainedIndex(
  index: number,
  offset: number,
  groups: number,
  kinds: readonly string[] = KINDS,
): number | undefined {
  const inGroups = index - offset;
  if (inGroups < 0) return index;
  const group = Math.floor(inGroups / kinds.length);
  if (group >= groups) return index + groups * (TRAINED_KINDS.length - kinds.length);
  const kind = TRAINED_KINDS.indexOf(kinds[inGroups % kinds.length]);
  return kind < 0 ? undefined : offset + group * TRAINED_KINDS.length + kind;
}
