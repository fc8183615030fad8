import type { Game, Option } from '@oriflamme/engine';
import { asFields } from './fields.ts';
import { RequestError } from './requestError.ts';

/** Accepts an index, or the option itself. */
export function optionIndex(game: Game, option: unknown): number {
  if (typeof option === 'number') return option;
  const described = asFields(option);
  if (!described) throw new RequestError('bad-request', '"option" must be an index or one of the options.');
  // The engine rejects a choice after the end.
  if (!game.turn) return 0;
  const index = game.options().findIndex((candidate) => isSame(candidate, described));
  if (index < 0) throw new RequestError('not-an-option', 'This option is not among the current options.');
  return index;
}

/** Compares no deeper than options are nested, so that hostile input cannot cause deep recursion. */
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
