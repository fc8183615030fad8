import type { Option } from '@oriflamme/engine';

/** Index of an option by value; -1 if it is not legal. */
export const findOption = (options: readonly Option[], wanted: Option): number =>
  options.findIndex((option) => isSame(option, wanted));

function isSame(a: Option, b: Option): boolean {
  const [entries, others] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameValue(value, others.get(key)))
  );
}

/** Values are primitives or a place on a stack: `['on', 2]`. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, index) => item === b[index])
    : a === b;
