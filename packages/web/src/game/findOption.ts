import type { Option } from '@oriflamme/engine';

/** The index of an option among those that may be chosen; -1 when it is none of them. */
export const findOption = (options: readonly Option[], wanted: Option): number =>
  options.findIndex((option) => isSame(option, wanted));

function isSame(a: Option, b: Option): boolean {
  const [mine, theirs] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && isSameValue(value, theirs.get(key)))
  );
}

/** A value is a plain one, or the place on a stack: `['on', 2]`. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, index) => item === b[index])
    : a === b;
