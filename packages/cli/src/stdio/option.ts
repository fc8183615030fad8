import type { Game, Option } from '@oriflamme/engine';
import { asFields } from './fields.ts';
import { RequestError } from './requestError.ts';

/** The index of an option that is given as its index, or as it is described. */
export function optionIndex(game: Game, option: unknown): number {
  if (typeof option === 'number') return option;
  const described = asFields(option);
  if (!described)
    throw new RequestError('bad-request', '"option" has to be an index, or an option as described.');
  // A game that is over says so itself.
  if (!game.turn) return 0;
  const index = game.options().findIndex((candidate) => isSame(candidate, described));
  if (index < 0)
    throw new RequestError('not-an-option', 'There is no such option now; "options" lists them.');
  return index;
}

/** Goes no deeper than options do, so that nothing sent can make it go deep. */
function isSame(ours: Option, theirs: Record<string, unknown>): boolean {
  const entries = Object.entries(ours);
  if (entries.length !== Object.keys(theirs).length) return false;
  return entries.every(([key, value]) => isSameValue(value, theirs[key]));
}

function isSameValue(ours: unknown, theirs: unknown): boolean {
  if (!Array.isArray(ours)) return ours === theirs;
  return (
    Array.isArray(theirs) &&
    theirs.length === ours.length &&
    ours.every((entry, index) => entry === theirs[index])
  );
}
